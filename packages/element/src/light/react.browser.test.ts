import { expect } from 'chai';
import { Component, createElement as h, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { clearPage, place } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';

/* What widgets rely on, whoever answers for React: these tests run with React and with Preact. */

describe('who answers for React', () => {
  let box: HTMLElement;
  let root: Root;
  beforeEach(() => {
    box = place('<div></div>');
    root = createRoot(box);
  });
  afterEach(() => {
    flushSync(() => root.unmount());
    clearPage();
  });
  const show = (node: ReactNode) => flushSync(() => root.render(node));

  it('runs effects before flushSync returns, and draws what they have changed', () => {
    const seen: string[] = [];
    function Probe(): ReactNode {
      const [text, setText] = useState('one');
      useLayoutEffect(() => {
        seen.push('layout');
        // oxlint-disable-next-line react/set-state-in-effect -- this is what is tested
        setText('two');
      }, []);
      useEffect(() => void seen.push('effect'), []);
      return text;
    }
    show(h(Probe));
    expect(seen).to.deep.equal(['layout', 'effect']);
    expect(box.textContent).to.equal('two');
  });

  it('runs what effects have left behind before flushSync returns', () => {
    const seen: string[] = [];
    function Probe(): ReactNode {
      useEffect(() => () => void seen.push('gone'), []);
      return null;
    }
    show(h(Probe));
    show(null);
    expect(seen).to.deep.equal(['gone']);
  });

  it('takes attributes away with their properties', () => {
    const all = { lang: 'ca', title: 'x', id: 'y', dir: 'rtl', className: 'z', hidden: true, slot: 's' };
    show(h('p', all));
    expect([...(box.firstElementChild?.attributes ?? [])].length).to.equal(Object.keys(all).length);
    show(h('p'));
    expect(box.innerHTML).to.equal('<p></p>');
  });

  it('writes booleans as HTML has them', () => {
    show(h('input', { spellCheck: false, 'aria-invalid': false, inert: true, readOnly: true }));
    const input = box.querySelector('input');
    expect(input?.getAttribute('spellcheck')).to.equal('false');
    expect(input?.getAttribute('aria-invalid')).to.equal('false');
    expect(input?.inert).to.equal(true);
    expect(input?.readOnly).to.equal(true);
  });

  it('writes defaults once, and lets the visitor change them', () => {
    const form = (name: string) =>
      h(
        'form',
        { title: name },
        h('input', { defaultValue: 'a' }),
        h('input', { type: 'checkbox', defaultChecked: true }),
      );
    show(form('one'));
    const [text, check] = box.querySelectorAll('input');
    if (!text || !check) throw new Error('no fields');
    expect(text.value).to.equal('a');
    expect(check.checked).to.equal(true);
    text.value = 'b';
    check.checked = false;
    show(form('two'));
    expect(text.value).to.equal('b');
    expect(check.checked).to.equal(false);
    box.querySelector('form')?.reset();
    expect(text.value).to.equal('a');
    expect(check.checked).to.equal(true);
  });

  it('tells of typing by onChange, and of focus and blur from inside', () => {
    const told: string[] = [];
    show(
      h(
        'div',
        { onFocus: () => void told.push('focus'), onBlur: () => void told.push('blur') },
        h('input', { onChange: () => void told.push('change') }),
      ),
    );
    const input = box.querySelector('input');
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    input?.focus();
    type?.call(input, 'x');
    input?.dispatchEvent(new Event('input', { bubbles: true }));
    input?.blur();
    expect(told).to.deep.equal(['focus', 'change', 'blur']);
  });

  it('gives the focus to the host of the shadow root in which it was lost', () => {
    const shadow = box.attachShadow({ mode: 'open' });
    const inner = document.createElement('div');
    shadow.append(inner);
    box.tabIndex = 0;
    const within = createRoot(inner);
    flushSync(() => within.render(h('button', {}, 'x')));
    inner.querySelector('button')?.focus();
    flushSync(() => within.render(null));
    expect(box.matches(':focus')).to.equal(true);
    flushSync(() => within.unmount());
  });

  it('moves no focus where none was lost, because each move makes the browser lay out the page', () => {
    const { focus } = HTMLElement.prototype;
    let moves = 0;
    HTMLElement.prototype.focus = () => void (moves += 1);
    show(h('button', {}, 'x'));
    show(h('button', {}, 'y'));
    show(null);
    HTMLElement.prototype.focus = focus;
    expect(moves).to.equal(0);
  });

  it('renders portals side by side in one root, each taken away alone', () => {
    const [one, two] = [place('<div></div>'), place('<div></div>')];
    show([createPortal(h('b'), one, 'one'), createPortal(h('i'), two, 'two')]);
    const kept = two.firstElementChild;
    show([createPortal(h('i'), two, 'two')]);
    expect(one.innerHTML).to.equal('');
    expect(two.firstElementChild).to.equal(kept);
  });

  it('tries again after a crash, in the boundary alone', async () => {
    let isBroken = true;
    const seen: string[] = [];
    function Fragile(): ReactNode {
      if (isBroken) throw new Error('broken');
      return 'whole';
    }
    class Boundary extends Component<object, { crashed: boolean }> {
      override state = { crashed: false };
      static getDerivedStateFromError = () => ({ crashed: true });
      override componentDidCatch(): void {
        seen.push('caught');
      }
      override render(): ReactNode {
        const retry = () => this.setState({ crashed: false });
        return this.state.crashed ? h('button', { onClick: retry }) : h(Fragile);
      }
    }
    show([h(Boundary, { key: 1 }), h('p', { key: 2 }, 'neighbour')]);
    box.querySelector('button')?.click();
    await until('it has crashed again', () => seen.length === 2);
    isBroken = false;
    await until('there is a way to try again', () => box.querySelector('button'));
    box.querySelector('button')?.click();
    await until('it is whole', () => box.textContent === 'wholeneighbour');
  });
});
