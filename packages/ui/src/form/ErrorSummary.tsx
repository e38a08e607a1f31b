import type { ReactNode } from 'react';

/** Props of `ErrorSummary`: the fields with a problem, in the order of the form. */
export interface ErrorSummaryProps {
  title: string;
  /** The problems to list; nothing is shown when there are none. */
  problems: readonly { name: string; id: string; text: string }[];
  /** Moves the focus to a field. */
  onGo: (name: string) => void;
}

/** Lists the problems that prevent a form from being sent, each with a link to its field. */
export function ErrorSummary({ title, problems, onGo }: ErrorSummaryProps): ReactNode {
  if (problems.length === 0) return null;
  return (
    <div className="apunt-alert apunt-summary" data-tone="error">
      <div role="alert">
        <p className="apunt-summary-title">{title}</p>
        <ul>
          {problems.map(({ name, id, text }) => (
            <li key={name}>
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  onGo(name);
                }}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
