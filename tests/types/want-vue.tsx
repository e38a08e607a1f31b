/** @jsxImportSource vue */
import { defineComponent, ref } from 'vue';
import type { GlobalComponents } from 'vue';
import type { ApuntPollElement } from '../../docs/cms/apunt-elements.js';
import type {} from '../../docs/cms/apunt-vue.js';

/** The props of a tag in Vue's templates. */
type InTemplate = InstanceType<GlobalComponents['apunt-poll']>['$props'];
export const template: InTemplate = { 'poll-id': 7, onApuntPollVoted: ({ detail }) => detail.totalVotes };
// @ts-expect-error one of five
export const wrong: InTemplate = { 'poll-id': 7, hydrate: 'later' };

/** What templates in Vue may write. It is compiled only; each line that is expected to be wrong has to be. */
export const Want = defineComponent(() => {
  const poll = ref<ApuntPollElement>();
  return () => [
    <apunt-poll
      ref={poll}
      key="poll"
      id="poll"
      class={['aside', { wide: true }]}
      poll-id={7}
      no-confirm
      image-width="300"
      hydrate="visible"
      onApuntPollVoted={({ detail }) => console.log(detail.totalVotes.toFixed(), detail.source.id)}
      onApuntReady={() => poll.value?.select(71)}
    />,
    <apunt-poll key={1} data-poll-id="7" no-confirm={false} />,
    <apunt-share key={2} networks="facebook whatsapp" />,
    <apunt-like key={3} content-id="1001" variant="button" saved="" />,

    // @ts-expect-error the id of the poll is required
    <apunt-poll key={4} no-confirm />,
    // @ts-expect-error a text or a number
    <apunt-poll key={5} poll-id={true} />,
    // @ts-expect-error true, false, or the same as texts
    <apunt-poll key={6} poll-id="7" no-confirm="yes" />,
    // @ts-expect-error a number, or a text that is one
    <apunt-poll key={7} poll-id="7" image-width="wide" />,
    // @ts-expect-error one of five
    <apunt-poll key={8} poll-id="7" hydrate="later" />,
    // @ts-expect-error one of three
    <apunt-like key={9} content-id="1001" variant="huge" />,
    // @ts-expect-error no such network
    <apunt-share key={10} networks={['facebok']} />,
    // @ts-expect-error the detail has no such key
    <apunt-poll key={11} poll-id="7" onApuntPollVoted={({ detail }) => console.log(detail.votes)} />,
    // @ts-expect-error no such attribute
    <apunt-like key={12} variants="icon" />,
  ];
});
