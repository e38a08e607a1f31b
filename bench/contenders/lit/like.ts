import { html, LitElement, type PropertyValues } from 'lit';
import sheet from '../../../packages/widgets/src/like/Like.css?sheet';
import { base } from '../sheets.ts';
import { session } from '../session.ts';
import { HEART, TEXTS } from '../texts.ts';

class LikeElement extends LitElement {
  static override readonly styles = [base, sheet];
  static override readonly properties = {
    contentId: { attribute: 'content-id' },
    name: {},
    saved: { state: true },
  };
  declare contentId: string;
  declare name: string;
  declare saved: boolean;
  #leave: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    const update = () => (this.saved = session.isSaved(this.contentId));
    update();
    this.#leave = session.subscribe(update);
    session.load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave?.();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('contentId')) this.saved = session.isSaved(this.contentId);
  }

  override firstUpdated(): void {
    this.dataset['state'] = 'ready';
  }

  override render() {
    return html`<button
      type="button"
      part="button"
      data-action="like"
      aria-pressed=${this.saved}
      aria-label=${`${TEXTS.save}: ${this.name}`}
      @click=${() => void session.setLike(this.contentId, !this.saved)}
    >
      <slot name=${this.saved ? 'icon-on' : 'icon-off'}
        ><svg viewBox="0 0 24 24" aria-hidden="true"><path d=${HEART} /></svg
      ></slot>
    </button>`;
  }
}

customElements.define('apunt-like', LikeElement);
