import { fetchPoll, percentOf, readPoll, vote, type Poll } from '../session.ts';
import sheet from '../../../packages/widgets/src/poll/Poll.css?sheet';
import { dress } from '../sheets.ts';
import { sure, TEXTS, total } from '../texts.ts';

const frame = document.createElement('template');
frame.innerHTML = `<section part="poll" tabindex="-1" aria-labelledby="question"><div id="question"><slot name="question"><h2 part="question"></h2></slot></div><div data-body></div><div role="status" part="status"></div><p part="error" role="alert" hidden></p><div part="actions"><button type="button" part="button primary" class="apunt-button apunt-button-primary" data-action="vote">${TEXTS.vote}</button></div><dialog class="apunt-dialog" part="dialog" aria-labelledby="title"><div class="apunt-dialog-panel"><h2 id="title" class="apunt-dialog-title">${TEXTS.title}</h2><p></p><div class="apunt-dialog-actions"><button type="button" class="apunt-button" data-action="cancel">${TEXTS.cancel}</button><button type="button" class="apunt-button apunt-button-primary" data-action="confirm">${TEXTS.confirm}</button></div></div></dialog></section>`;

const option = document.createElement('template');
option.innerHTML = '<label part="option"><input type="radio" name="option"><span></span></label>';

const result = document.createElement('template');
result.innerHTML = '<li part="result"><span></span><b></b><i></i></li>';

const copy = (template: HTMLTemplateElement): DocumentFragment => document.importNode(template.content, true);

function fill(scope: ParentNode | null, selector: string, text: string): void {
  const target = scope?.querySelector(selector);
  if (target) target.textContent = text;
}

class PollElement extends HTMLElement {
  #root: ShadowRoot | null = null;
  #poll: Poll | undefined;
  #chosen: string | undefined;

  connectedCallback(): void {
    if (this.#root) return;
    const root = this.attachShadow({ mode: 'open' });
    dress(root, sheet);
    root.append(copy(frame));
    this.#root = root;
    root.addEventListener('click', (event) => this.#handle(event));
    root.addEventListener('change', (event) => {
      if (event.target instanceof HTMLInputElement) this.#chosen = event.target.value;
      this.#say('');
    });
    this.#poll = readPoll(this);
    if (this.#poll) this.#drawOptions(this.#poll);
    void fetchPoll(this.#id).then((fresh) => {
      if (fresh) this.#drawOptions((this.#poll = fresh));
    });
  }

  get #id(): string {
    return this.getAttribute('poll-id') ?? '';
  }

  #handle(event: Event): void {
    const action = event.target instanceof Element ? event.target.getAttribute('data-action') : null;
    const dialog = this.#root?.querySelector('dialog');
    const chosen = this.#poll?.options.find(({ id }) => id === this.#chosen);
    if (action === 'cancel') dialog?.close();
    else if (action === 'vote' && !chosen) this.#say(TEXTS.none);
    else if (action === 'vote' && chosen) {
      fill(dialog ?? null, 'p', sure(chosen.title));
      dialog?.showModal();
    } else if (action === 'confirm' && chosen) {
      dialog?.close();
      void this.#vote(chosen.id);
    }
  }

  async #vote(optionId: string): Promise<void> {
    try {
      const counted = await vote(this.#id, optionId);
      if (counted) this.#drawResults(counted);
    } catch {
      this.#say(TEXTS.failed);
    }
  }

  #say(text: string): void {
    fill(this.#root, '[part=error]', text);
    this.#root?.querySelector('[part=error]')?.toggleAttribute('hidden', text === '');
  }

  #drawOptions({ question, options }: Poll): void {
    fill(this.#root, 'h2', question);
    const group = document.createElement('div');
    group.setAttribute('role', 'radiogroup');
    group.setAttribute('part', 'options');
    group.setAttribute('aria-labelledby', 'question');
    for (const { id, title } of options) {
      const row = copy(option);
      const input = row.querySelector('input');
      if (input) {
        input.value = id;
        input.checked = id === this.#chosen;
      }
      fill(row, 'span', title);
      group.append(row);
    }
    this.#root?.querySelector('[data-body]')?.replaceChildren(group);
  }

  #drawResults({ options, totalVotes }: Poll): void {
    const list = document.createElement('ul');
    list.setAttribute('part', 'results');
    for (const { title, votes } of options) {
      const row = copy(result);
      fill(row, 'span', title);
      fill(row, 'b', `${percentOf(votes, totalVotes)} %`);
      row.querySelector('i')?.style.setProperty('--percent', `${percentOf(votes, totalVotes)}%`);
      list.append(row);
    }
    this.#root?.querySelector('[data-body]')?.replaceChildren(list);
    fill(this.#root, '[part=status]', `${total(totalVotes)}. ${TEXTS.thanks}`);
    this.#root?.querySelector('[part=actions]')?.remove();
  }
}

customElements.define('apunt-poll', PollElement);
