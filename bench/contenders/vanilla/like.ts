import sheet from '../../../packages/widgets/src/like/Like.css?sheet';
import { dress } from '../sheets.ts';
import { session } from '../session.ts';
import { HEART, TEXTS } from '../texts.ts';

const template = document.createElement('template');
template.innerHTML = `<button type="button" part="button" data-action="like" aria-pressed="false"><slot name="icon-off"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${HEART}"/></svg></slot></button>`;

class LikeElement extends HTMLElement {
  static readonly observedAttributes = ['content-id', 'name'];
  #button: HTMLButtonElement | null = null;
  #slot: HTMLSlotElement | null = null;
  #leave: (() => void) | undefined;
  #saved = false;

  connectedCallback(): void {
    if (!this.#button) {
      const root = this.attachShadow({ mode: 'open' });
      dress(root, sheet);
      root.append(template.content.cloneNode(true));
      this.#button = root.querySelector('button');
      this.#slot = root.querySelector('slot');
      this.#button?.addEventListener(
        'click',
        () => void session.setLike(this.#id, !session.isSaved(this.#id)),
      );
    }
    this.#leave = session.subscribe(() => {
      if (session.isSaved(this.#id) !== this.#saved) this.#update();
    });
    this.#update();
    session.load();
  }

  disconnectedCallback(): void {
    this.#leave?.();
  }

  attributeChangedCallback(): void {
    if (this.#button) this.#update();
  }

  get #id(): string {
    return this.getAttribute('content-id') ?? '';
  }

  #update(): void {
    this.#saved = session.isSaved(this.#id);
    this.#button?.setAttribute('aria-pressed', String(this.#saved));
    this.#button?.setAttribute('aria-label', `${TEXTS.save}: ${this.getAttribute('name') ?? ''}`);
    this.#slot?.setAttribute('name', this.#saved ? 'icon-on' : 'icon-off');
    this.dataset['state'] = 'ready';
  }
}

customElements.define('apunt-like', LikeElement);
