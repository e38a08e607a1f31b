const template = document.createElement('template');
template.innerHTML = '<slot></slot><button type="button" data-action="load-more">Mostra\'n més</button>';

/** Without a sanitiser, without memory of what is there: what one writes first. */
class ListElement extends HTMLElement {
  connectedCallback(): void {
    const root = this.attachShadow({ mode: 'open' });
    root.append(template.content.cloneNode(true));
    const button = root.querySelector('button');
    const list = this.querySelector('ul');
    let next = this.getAttribute('next-page');
    button?.addEventListener('click', () => {
      if (!next || !list) return;
      void fetch(next)
        .then((response) => response.json())
        .then(({ response }) => {
          list.insertAdjacentHTML('beforeend', response.html.join(''));
          next = response.nextPage;
          if (!next) button.remove();
        });
    });
  }
}

customElements.define('apunt-infinite-list', ListElement);
