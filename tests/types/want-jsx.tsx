import type { ApuntPollElement } from '../../docs/cms/apunt-elements.js';

/**
 * What templates in React 19 and in Preact may write, which is the same: compiled once for each (`tsconfig.json`, `tsconfig.preact.json`).
 * Each line that is expected to be wrong has to be. `poll` is what `useRef` gives in either.
 */
export function Want({ poll }: { poll: { current: ApuntPollElement | null } }) {
  return (
    <main>
      <apunt-poll
        ref={poll}
        key="poll"
        id="poll"
        slot="aside"
        poll-id={7}
        no-confirm
        image-width="300"
        heading-level={3}
        hydrate="visible"
        onapunt-poll-voted={({ detail }) => console.log(detail.totalVotes.toFixed(), detail.source.id)}
        onapunt-ready={() => poll.current?.select(71)}
      >
        <p>Barca o bici?</p>
      </apunt-poll>
      <apunt-poll data-poll-id="7" no-confirm={false} />
      <apunt-share networks="facebook whatsapp" />
      <apunt-share networks={['facebook', 'whatsapp']} />
      <apunt-like content-id="1001" variant="button" saved="" />
      <apunt-config site="lacolla" content-id={1001} />

      {/* @ts-expect-error the id of the poll is required */}
      <apunt-poll no-confirm />
      {/* @ts-expect-error a text or a number */}
      <apunt-poll poll-id={true} />
      {/* @ts-expect-error true, false, or the same as texts */}
      <apunt-poll poll-id="7" no-confirm="yes" />
      {/* @ts-expect-error a number, or a text that is one */}
      <apunt-poll poll-id="7" image-width="wide" />
      {/* @ts-expect-error one of five */}
      <apunt-poll poll-id="7" hydrate="later" />
      {/* @ts-expect-error one of five, the twin as well */}
      <apunt-poll poll-id="7" data-hydrate="later" />
      {/* @ts-expect-error one of three */}
      <apunt-like content-id="1001" variant="huge" />
      {/* @ts-expect-error no such network */}
      <apunt-share networks={['facebok']} />
      {/* @ts-expect-error the detail has no such key */}
      <apunt-poll poll-id="7" onapunt-poll-voted={({ detail }) => console.log(detail.votes)} />
      {/* @ts-expect-error a handler is a function */}
      <apunt-poll poll-id="7" onapunt-poll-voted="vote()" />
      {/* @ts-expect-error no such attribute */}
      <apunt-like variants="icon" />
      {/* @ts-expect-error no such tag */}
      <apunt-pol poll-id="7" />
    </main>
  );
}
