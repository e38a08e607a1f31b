/** A carousel by hand: native scrolling, two arrows, slides out of view cannot be focused. */
class PlainCarousel extends HTMLElement {
  connectedCallback(): void {
    const list = this.querySelector('ul');
    if (!list) return;
    const slides = [...list.children].filter((slide) => slide instanceof HTMLElement);
    const step = () => (slides[1]?.offsetLeft ?? 0) - (slides[0]?.offsetLeft ?? 0);
    const arrow = (name: string, direction: number) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.dataset['action'] = name;
      button.textContent = direction < 0 ? '‹' : '›';
      button.style.cssText = `position:absolute;inset-block-start:2rem;${direction < 0 ? 'left' : 'right'}:0`;
      button.addEventListener('click', () => list.scrollBy({ left: direction * step() }));
      this.append(button);
      return button;
    };
    const [prev, next] = [arrow('prev', -1), arrow('next', 1)];
    const follow = () => {
      const { left, right } = list.getBoundingClientRect();
      for (const slide of slides) {
        const box = slide.getBoundingClientRect();
        slide.inert = box.right <= left || box.left >= right;
      }
      prev.disabled = list.scrollLeft < 1;
      next.disabled = list.scrollLeft > list.scrollWidth - list.clientWidth - 1;
    };
    list.addEventListener('scroll', follow, { passive: true });
    follow();
    this.dataset['state'] = 'ready';
  }
}
customElements.define('plain-carousel', PlainCarousel);
