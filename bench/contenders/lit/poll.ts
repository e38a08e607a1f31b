import { html, LitElement, nothing } from 'lit';
import { fetchPoll, percentOf, readPoll, vote, type Poll } from '../session.ts';
import sheet from '../../../packages/widgets/src/poll/Poll.css?sheet';
import { base } from '../sheets.ts';
import { sure, TEXTS, total } from '../texts.ts';

class PollElement extends LitElement {
  static override readonly styles = [base, sheet];
  static override readonly properties = {
    pollId: { attribute: 'poll-id' },
    poll: { state: true },
    chosen: { state: true },
    error: { state: true },
    hasVoted: { state: true },
  };
  declare pollId: string;
  declare poll: Poll | undefined;
  declare chosen: string | undefined;
  declare error: string;
  declare hasVoted: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    this.poll ??= readPoll(this);
    void fetchPoll(this.pollId).then((fresh) => (this.poll = fresh ?? this.poll));
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  #handleVote(): void {
    if (this.chosen) this.#dialog?.showModal();
    else this.error = TEXTS.none;
  }

  async #handleConfirm(): Promise<void> {
    this.#dialog?.close();
    if (!this.chosen) return;
    try {
      this.poll = (await vote(this.pollId, this.chosen)) ?? this.poll;
      this.hasVoted = true;
    } catch {
      this.error = TEXTS.failed;
    }
  }

  #options({ options }: Poll) {
    return html`<div role="radiogroup" part="options" aria-labelledby="question">
      ${options.map(
        ({ id, title }) =>
          html`<label part="option"
            ><input
              type="radio"
              name="option"
              .value=${id}
              .checked=${id === this.chosen}
              @change=${() => {
                this.chosen = id;
                this.error = '';
              }}
            /><span>${title}</span></label
          >`,
      )}
    </div>`;
  }

  #results({ options, totalVotes }: Poll) {
    return html`<ul part="results">
      ${options.map(({ title, votes }) => {
        const percent = percentOf(votes, totalVotes);
        return html`<li part="result">
          <span>${title}</span><b>${percent} %</b><i style=${`--percent:${percent}%`}></i>
        </li>`;
      })}
    </ul>`;
  }

  override render() {
    const { poll } = this;
    if (!poll) return nothing;
    const chosen = poll.options.find(({ id }) => id === this.chosen);
    return html`<section part="poll" tabindex="-1" aria-labelledby="question">
      <div id="question">
        <slot name="question"><h2 part="question">${poll.question}</h2></slot>
      </div>
      ${this.hasVoted ? this.#results(poll) : this.#options(poll)}
      <div role="status" part="status">
        ${this.hasVoted ? `${total(poll.totalVotes)}. ${TEXTS.thanks}` : nothing}
      </div>
      ${this.error ? html`<p part="error" role="alert">${this.error}</p>` : nothing}
      <div part="actions">
        ${
          this.hasVoted
            ? nothing
            : html`<button
                type="button"
                part="button primary"
                class="apunt-button apunt-button-primary"
                data-action="vote"
                @click=${() => this.#handleVote()}
              >
                ${TEXTS.vote}
              </button>`
        }
      </div>
      <dialog class="apunt-dialog" part="dialog" aria-labelledby="title">
        <div class="apunt-dialog-panel">
          <h2 id="title" class="apunt-dialog-title">${TEXTS.title}</h2>
          <p>${chosen ? sure(chosen.title) : nothing}</p>
          <div class="apunt-dialog-actions">
            <button
              type="button"
              class="apunt-button"
              data-action="cancel"
              @click=${() => this.#dialog?.close()}
            >
              ${TEXTS.cancel}
            </button>
            <button
              type="button"
              class="apunt-button apunt-button-primary"
              data-action="confirm"
              @click=${() => void this.#handleConfirm()}
            >
              ${TEXTS.confirm}
            </button>
          </div>
        </div>
      </dialog>
    </section>`;
  }
}

customElements.define('apunt-poll', PollElement);
