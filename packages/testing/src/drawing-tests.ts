import { expect } from 'chai';
import type { WidgetElement } from '@apunt/element/define-widget';
import { check } from '@apunt/loader/checks/checks';
import { watchLeaks } from './leaks.ts';
import { expectAccessible, isWidget, mountElement, place, viewOf } from './mount.ts';
import { settle, until } from './page.ts';
import type { Subject } from './subject.ts';

/** The part of the contract tests about what a tag draws, and what is left of it when it moves or goes. */
export function testDrawing({ html, lines }: Subject): void {
  it('shows the server HTML until it is mounted, and then its own', async () => {
    const element = place(html.replace('>', ' hydrate="none">'));
    await settle();
    expect(element.dataset['state']).to.equal(undefined);
    expect(element.shadowRoot?.querySelector('slot:not([name])')).not.to.equal(null);
    // The server HTML has no mistake that an author would be told of.
    check(document);
    if (isWidget(element)) element.mount();
    await until('it is ready', () => element.dataset['state']);
    expect(viewOf(element).childElementCount).to.be.greaterThan(0);
    expect(lines()).to.deep.equal([]);
  });

  it('fires apunt-ready once, bubbling and composed, with itself as source', async () => {
    const seen: CustomEvent[] = [];
    const listen = (event: Event) => void (event instanceof CustomEvent && seen.push(event));
    document.addEventListener('apunt-ready', listen);
    const element = await mountElement(html);
    await element.whenReady();
    document.removeEventListener('apunt-ready', listen);
    expect(seen.length).to.equal(1);
    expect(seen[0]?.composed).to.equal(true);
    expect(seen[0]?.detail.source).to.equal(element);
    expect(element.matches(':defined')).to.equal(true);
  });

  it('keeps its rendered nodes when its texts are joined and it is moved, and comes back when it is put in again', async () => {
    const element = await mountElement(html);
    const [node] = viewOf(element).children;
    document.documentElement.normalize();
    const other = place('<div></div>');
    other.append(element);
    await settle();
    await settle();
    expect(viewOf(element).children[0]).to.equal(node);
    element.remove();
    await settle();
    await settle();
    expect(element.state).to.equal(undefined);
    other.append(element);
    element.mount();
    await until('it is ready again', () => element.state);
    expect(lines()).to.deep.equal([]);
  });

  it('is accessible', async () => {
    await expectAccessible(await mountElement(html));
  });

  it('leaves no listener and no timer on the page when it goes', async () => {
    const cycle = async () => {
      const element: WidgetElement = await mountElement(html);
      element.parentElement?.remove();
      await until('it has let go', () => element.state === undefined);
      await settle();
    };
    await cycle();
    const watch = watchLeaks();
    try {
      await cycle();
      const listeners = watch.listeners();
      const timers = watch.timers();
      for (let round = 0; round < 5; round += 1) await cycle();
      expect(watch.listeners()).to.equal(listeners);
      expect(watch.timers()).to.be.at.most(timers);
    } finally {
      watch.restore();
    }
  });
}
