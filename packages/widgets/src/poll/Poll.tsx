import { useId, useState, type ReactNode } from 'react';
import type { TranslateOf, WidgetProps } from '@apunt/element/host';
import { usePlurals } from '@apunt/element/usePlurals';
import { Button } from '@apunt/ui/Button';
import { Heading } from '@apunt/ui/Heading';
import { Options } from './parts/Options.tsx';
import { Results } from './parts/Results.tsx';
import type { pollContract } from './poll.contract.ts';
import { usePoll, type PollModel } from './usePoll.ts';

type Props = WidgetProps<typeof pollContract>;

/** Keyed by the id: another poll starts with a state of its own. */
export function Poll(props: Props): ReactNode {
  return <OnePoll key={props.pollId} {...props} />;
}

function OnePoll(props: Props): ReactNode {
  const { headingLevel, noHeading, label, imageWidth, resultsLink, host } = props;
  const { children } = host.element;
  const model = usePoll(props);
  // The line with the number of votes: not seen before the vote, unless the poll is over.
  const hasPlurals = usePlurals(resultsLink || model.isWaiting || (model.state ?? 'active') !== 'active');
  return (
    <PollView
      {...model}
      hasPlurals={hasPlurals}
      {...{ headingLevel, noHeading, label, imageWidth, resultsLink }}
      hasQuestionSlot={[...children].some(({ slot }) => slot === 'question')}
      hasFallback={children.length > 0}
      t={host.t}
    />
  );
}

interface ViewProps
  extends PollModel, Pick<Props, 'headingLevel' | 'noHeading' | 'label' | 'imageWidth' | 'resultsLink'> {
  hasQuestionSlot: boolean;
  hasFallback: boolean;
  hasPlurals: boolean;
  t: TranslateOf<typeof pollContract>;
}

export function PollView(props: ViewProps): ReactNode {
  const { state, question, results, isHidden, isVoted, isBusy, error, prompt, imageWidth, t, Confirmation } =
    props;
  const id = useId();
  const [isPeeking, setPeeking] = useState(false);
  const retry = props.isFailed && (
    <Button action="retry" onClick={props.onRetry}>
      {t('errors.retry')}
    </Button>
  );
  const alert = error && (
    <p part="error" role="alert" id={`${id}-error`}>
      {error}
    </p>
  );
  if (!state) {
    return (
      <>
        {alert}
        {retry || (!props.hasFallback && <p part="status">{t('poll.loading')}</p>)}
      </>
    );
  }

  const isActive = state === 'active';
  const canPeek = isActive && props.resultsLink && !isHidden;
  const isChoosing = isActive && !(canPeek && isPeeking);
  const hasNumbers = state !== 'scheduled' && !isHidden;
  const hasHeading = question !== '' && !props.noHeading;
  const name =
    !props.label && (hasHeading || props.hasQuestionSlot)
      ? { 'aria-labelledby': `${id}-question` }
      : { 'aria-label': props.label || question || t('poll.label') };
  const chosen = props.isConfirming && results.find((option) => option.id === props.selectedId);

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no section: a page of polls would be a page of landmarks
    <div role="group" part="poll" tabIndex={-1} {...name}>
      <div id={`${id}-question`}>
        <slot name="question">
          {hasHeading && (
            <Heading level={props.headingLevel} part="question">
              {question}
            </Heading>
          )}
        </slot>
      </div>
      {isChoosing ? (
        <Options
          options={results}
          selectedId={props.selectedId}
          errorId={error && !props.isFailed && !props.selectedId ? `${id}-error` : undefined}
          onSelect={props.onSelect}
          {...{ imageWidth, name }}
        />
      ) : (
        <Results {...{ results, hasNumbers, imageWidth, t }} />
      )}
      {hasNumbers && !isChoosing && (
        <p part="total">
          {props.hasPlurals ? t('poll.total', { count: props.total, number: props.totalText() }) : '\u00A0'}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- paragraphs do not fit into an output */}
      <div role="status" part="status">
        {state === 'scheduled' && props.startText && t('poll.scheduled', props.startText)}
        {state === 'inactive' && !error && <p>{t('poll.inactive')}</p>}
        {isVoted && state !== 'scheduled' && (
          <p>
            <slot name="thanks">{t(props.hasJustVoted ? 'poll.thanks' : 'poll.already-voted')}</slot>
          </p>
        )}
        {isHidden && !isActive && state !== 'scheduled' && <p>{t('poll.hidden')}</p>}
        {isChoosing && props.isOffered && <p>{t('poll.offer')}</p>}
        {isChoosing && props.needsLogin && <p>{t('poll.login')}</p>}
      </div>
      {alert}
      <div part="actions">
        {isChoosing && (
          <Button
            action="vote"
            variant="primary"
            aria-disabled={isBusy}
            aria-busy={prompt.isComing || (props.isConfirming && !Confirmation) || undefined}
            onClick={props.vote}
          >
            {t(props.isWaiting ? 'poll.voting' : 'poll.vote')}
          </Button>
        )}
        {canPeek && (
          <Button
            action={isPeeking ? 'back' : 'show-results'}
            variant="link"
            onClick={() => setPeeking(!isPeeking)}
          >
            {t(isPeeking ? 'poll.back' : 'poll.show-results')}
          </Button>
        )}
        {retry}
      </div>
      {Confirmation && chosen && (
        <Confirmation
          title={t('poll.confirm-title')}
          onClose={props.cancel}
          actions={
            <>
              <Button action="cancel" onClick={props.cancel}>
                {t('poll.cancel')}
              </Button>
              <Button action="confirm" variant="primary" onClick={props.confirm}>
                {t('poll.confirm')}
              </Button>
            </>
          }
        >
          <p>{t('poll.confirm-text', { option: chosen.title })}</p>
        </Confirmation>
      )}
      {prompt.View && <prompt.View t={t} onLogin={() => prompt.accept()} onCancel={() => prompt.cancel()} />}
    </div>
  );
}
