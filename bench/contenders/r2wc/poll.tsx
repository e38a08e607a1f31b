import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import r2wc from '@r2wc/react-to-web-component';
import { fetchPoll, percentOf, readPoll, vote, type Poll as PollData } from '../session.ts';
import sheet from '../../../packages/widgets/src/poll/Poll.css?sheet';
import { dress } from '../sheets.ts';
import { sure, TEXTS, total } from '../texts.ts';

interface PollProps {
  pollId: string;
  /** r2wc hands the shadow root to the component. */
  container?: ShadowRoot;
}

function Results({ options, totalVotes }: PollData): ReactNode {
  return (
    <ul part="results">
      {options.map(({ id, title, votes }) => (
        <li key={id} part="result">
          <span>{title}</span>
          <b>{percentOf(votes, totalVotes)} %</b>
          <i style={{ '--percent': `${percentOf(votes, totalVotes)}%` } as CSSProperties} />
        </li>
      ))}
    </ul>
  );
}

function Poll({ pollId, container }: PollProps): ReactNode {
  const [poll, setPoll] = useState(() => container && readPoll(container.host));
  const [chosenId, setChosenId] = useState<string>();
  const [error, setError] = useState('');
  const [hasVoted, setVoted] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (container) dress(container, sheet);
  }, [container]);
  useEffect(() => {
    void fetchPoll(pollId).then((fresh) => fresh && setPoll(fresh));
  }, [pollId]);
  if (!poll) return null;

  const chosen = poll.options.find(({ id }) => id === chosenId);
  const handleConfirm = async () => {
    dialog.current?.close();
    try {
      const counted = chosen && (await vote(pollId, chosen.id));
      if (counted) setPoll(counted);
      setVoted(true);
    } catch {
      setError(TEXTS.failed);
    }
  };
  return (
    <section part="poll" tabIndex={-1} aria-labelledby="question">
      <div id="question">
        <slot name="question">
          <h2 part="question">{poll.question}</h2>
        </slot>
      </div>
      {hasVoted ? (
        <Results {...poll} />
      ) : (
        <div role="radiogroup" part="options" aria-labelledby="question">
          {poll.options.map(({ id, title }) => (
            <label key={id} part="option">
              <input
                type="radio"
                name="option"
                value={id}
                checked={id === chosenId}
                onChange={() => {
                  setChosenId(id);
                  setError('');
                }}
              />
              <span>{title}</span>
            </label>
          ))}
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the same markup as the library's poll */}
      <div role="status" part="status">
        {hasVoted && `${total(poll.totalVotes)}. ${TEXTS.thanks}`}
      </div>
      {error && (
        <p part="error" role="alert">
          {error}
        </p>
      )}
      <div part="actions">
        {!hasVoted && (
          <button
            type="button"
            part="button primary"
            className="apunt-button apunt-button-primary"
            data-action="vote"
            onClick={() => (chosen ? dialog.current?.showModal() : setError(TEXTS.none))}
          >
            {TEXTS.vote}
          </button>
        )}
      </div>
      <dialog ref={dialog} className="apunt-dialog" part="dialog" aria-labelledby="title">
        <div className="apunt-dialog-panel">
          <h2 id="title" className="apunt-dialog-title">
            {TEXTS.title}
          </h2>
          <p>{chosen && sure(chosen.title)}</p>
          <div className="apunt-dialog-actions">
            <button
              type="button"
              className="apunt-button"
              data-action="cancel"
              onClick={() => dialog.current?.close()}
            >
              {TEXTS.cancel}
            </button>
            <button
              type="button"
              className="apunt-button apunt-button-primary"
              data-action="confirm"
              onClick={() => void handleConfirm()}
            >
              {TEXTS.confirm}
            </button>
          </div>
        </div>
      </dialog>
    </section>
  );
}

customElements.define('apunt-poll', r2wc(Poll, { shadow: 'open', props: { pollId: 'string' } }));
