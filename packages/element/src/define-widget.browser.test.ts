import { expect } from 'chai';
import { createElement, useEffect, useState } from 'react';
import * as v from 'valibot';
import { clearPage, isWidget, mountElement, place, viewOf } from '@apunt/testing/mount';
import { focused, recordConsole, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { defineContract } from './contract.ts';
import { defineWidget } from './define-widget.ts';
import type { WidgetProps } from './host.ts';
import { Slotted } from './Slotted.tsx';

const base = {
  group: 'foundation',
  status: 'draft',
  doc: 'A widget for tests.',
  hydrate: 'load',
  texts: [],
  attributes: {
    probeId: { type: v.string(), required: true, doc: 'An id.' },
    open: { type: v.boolean(), doc: 'A boolean.' },
    count: { type: v.number(), default: 7, doc: 'A number.' },
    kinds: { type: v.array(v.string()), doc: 'A list.' },
    boom: { type: v.boolean(), doc: 'Crashes.' },
  },
  json: { props: { type: v.object({ probeId: v.optional(v.string()) }), doc: 'Values.' } },
  events: {
    'apunt-probe': { detail: v.object({ value: v.number() }), cancelable: true, doc: 'For tests.' },
    'apunt-told': { detail: v.object({}), doc: 'For tests.' },
  },
  example: { 'probe-id': '1' },
  states: ['ready', 'waiting', 'error', 'loading'],
  reserve: { display: 'block', block: '1rem' },
} as const;

const probe = defineContract({ ...base, tag: 'apunt-probe', dom: 'shadow' });
const slow = defineContract({ ...base, tag: 'apunt-slow', dom: 'shadow', manualReady: true });
const light = defineContract({ ...base, tag: 'apunt-light', dom: 'light' });

const counts = { renders: 0, effects: 0 };
function Probe({ host, probeId, open, count, kinds, boom }: WidgetProps<typeof probe>) {
  // oxlint-disable-next-line react/immutability -- counting renders is what this component is for
  counts.renders += 1;
  useEffect(() => {
    counts.effects += 1;
    return () => void (counts.effects -= 1);
  }, []);
  const [text, setText] = useState('');
  if (boom) throw new Error('boom');
  const values = JSON.stringify({ probeId, open, count, kinds });
  return createElement(
    'div',
    { part: 'probe' },
    createElement('output', null, values),
    createElement('input', {
      'aria-label': 'text',
      value: text,
      onChange: (event) => setText(event.target.value),
    }),
    createElement(
      'button',
      { type: 'button', onClick: () => host.emit('apunt-probe', { value: 1 }) },
      'emit',
    ),
  );
}

function Light({ host, probeId }: WidgetProps<typeof light>) {
  return createElement(
    'form',
    null,
    createElement(Slotted, { host, name: 'intro' }, 'no intro'),
    createElement('input', { name: 'email', 'aria-label': 'email', autoComplete: 'username' }),
    createElement('output', null, probeId),
  );
}

const sheet = new CSSStyleSheet();
sheet.replaceSync('[part=probe]{color:rgb(1, 2, 3)} apunt-light form{color:rgb(4, 5, 6)}');
defineWidget(probe, Probe, { styles: [sheet], texts: [] });
defineWidget(light, Light, { styles: [sheet], texts: [] });
let tellReady = () => {};
let tellState: (state: 'loading' | 'ready') => void = () => {};
defineWidget(
  slow,
  ({ host }) => {
    tellReady = () => host.ready();
    tellState = (state) => host.setState(state);
    return createElement('b', null, 'useful');
  },
  { texts: [] },
);

const valuesOf = (element: Element): unknown =>
  JSON.parse(viewOf(element).querySelector('output')?.textContent ?? 'null');

describe('defineWidget', () => {
  let log: ReturnType<typeof recordConsole>;
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    log = recordConsole();
    counts.renders = 0;
  });
  afterEach(async () => {
    clearPage();
    await settle();
    await settle();
    log.restore();
    resetPage();
  });

  describe('when it reads values', () => {
    it('takes a bare boolean as true, "false" as false, and numbers and lists from text', async () => {
      const element = await mountElement(
        '<apunt-probe probe-id="a" open count="3" kinds="x, y z"></apunt-probe>',
      );
      expect(valuesOf(element)).to.deep.equal({ probeId: 'a', open: true, count: 3, kinds: ['x', 'y', 'z'] });
      element.setAttribute('open', 'false');
      await until('it is rendered', () => viewOf(element).textContent?.includes('"open":false'));
      element.setAttribute('open', '');
      await until('it is rendered', () => viewOf(element).textContent?.includes('"open":true'));
    });

    it('prefers property to attribute, attribute to data- twin, twin to JSON child, that to the default', async () => {
      const element = await mountElement(
        '<apunt-probe probe-id="a" data-count="4"><script type="application/json">{"count":5}</script></apunt-probe>',
      );
      expect(valuesOf(element)).to.include({ count: 4 });
      element.removeAttribute('data-count');
      await until('the JSON child counts', () => viewOf(element).textContent?.includes('"count":5'));
      element.setAttribute('count', '6');
      await until('the attribute counts', () => viewOf(element).textContent?.includes('"count":6'));
      Reflect.set(element, 'count', 8);
      await until('the property counts', () => viewOf(element).textContent?.includes('"count":8'));
    });

    it('takes an empty text for none, as a CMS prints it, and an empty boolean for true', async () => {
      const json = '<script type="application/json">{"probeId":"json"}</script>';
      const element = await mountElement(`<apunt-probe probe-id="" open="">${json}</apunt-probe>`);
      expect(valuesOf(element)).to.include({ probeId: 'json', open: true });
    });

    it('keeps the identity of property values and writes nothing back into attributes', async () => {
      const element = await mountElement('<apunt-probe probe-id="a"></apunt-probe>');
      Reflect.set(element, 'kinds', ['k']);
      await until('it is rendered', () => viewOf(element).textContent?.includes('"k"'));
      expect(element.getAttributeNames().filter((name) => name.includes('kinds'))).to.deep.equal([]);
    });

    it('makes one render of all changes in a task', async () => {
      const element = await mountElement('<apunt-probe probe-id="a"></apunt-probe>');
      counts.renders = 0;
      element.setAttribute('count', '1');
      element.setAttribute('count', '2');
      element.setAttribute('open', '');
      await until('it is rendered', () => viewOf(element).textContent?.includes('"count":2'));
      await settle();
      expect(counts.renders).to.equal(1);
    });

    it('ignores a JSON child that is appended later; the data property is the way', async () => {
      const element = await mountElement('<apunt-probe probe-id="a"></apunt-probe>');
      const script = document.createElement('script');
      script.type = 'application/json';
      script.textContent = '{"count":1}';
      element.append(script);
      await settle();
      expect(valuesOf(element)).to.include({ count: 7 });
      element.data = { count: 2 };
      await until('data counts', () => viewOf(element).textContent?.includes('"count":2'));
    });
  });

  describe('when it renders', () => {
    it('shares one adopted style sheet between all instances', async () => {
      const one = await mountElement('<apunt-probe probe-id="a"></apunt-probe>');
      const two = await mountElement('<apunt-probe probe-id="b"></apunt-probe>');
      expect(one.shadowRoot?.adoptedStyleSheets[0]).to.equal(two.shadowRoot?.adoptedStyleSheets[0]);
      const part = one.shadowRoot?.querySelector('[part=probe]');
      expect(part && getComputedStyle(part).color).to.equal('rgb(1, 2, 3)');
    });

    it('keeps the server HTML until the component says that it can be used', async () => {
      const element = place('<apunt-slow probe-id="a"><p>server</p></apunt-slow>');
      await until('it has rendered', () => element.shadowRoot?.querySelector('b'));
      expect(element.firstElementChild?.checkVisibility()).to.equal(true);
      expect(element.dataset['state']).to.equal(undefined);
      tellReady();
      await until('it is ready', () => element.dataset['state'] === 'ready');
      expect(element.firstElementChild?.checkVisibility()).to.equal(false);
      expect(element.innerHTML).to.contain('server');
    });

    it('is busy while it loads, and not busy when it is ready', async () => {
      const element = place('<apunt-slow probe-id="a"></apunt-slow>');
      await until('it has rendered', () => element.shadowRoot?.querySelector('b'));
      tellState('loading');
      expect(element.ariaBusy).to.equal('true');
      tellState('ready');
      expect(element.ariaBusy).to.equal(null);
    });

    it('reflects its state as attribute, custom state and property', async () => {
      const element = await mountElement('<apunt-probe probe-id="a"></apunt-probe>');
      expect(element.state).to.equal('ready');
      expect(element.matches(':state(ready)')).to.equal(true);
    });

    it('dispatches typed events that bubble, cross the shadow root, name their source and can be cancelled', async () => {
      const element = await mountElement('<apunt-probe probe-id="a"></apunt-probe>');
      const seen: CustomEvent[] = [];
      const listen = (event: Event) => {
        event.preventDefault();
        if (event instanceof CustomEvent) seen.push(event);
      };
      document.addEventListener('apunt-probe', listen);
      viewOf(element).querySelector('button')?.click();
      document.removeEventListener('apunt-probe', listen);
      const [event] = seen;
      expect(event?.detail).to.deep.equal({ value: 1, source: element });
      expect(event?.composed && event.bubbles && event.defaultPrevented).to.equal(true);
    });
  });

  describe('when it crashes', () => {
    it('shows the server HTML and a retry, tells the page, and leaves its neighbours alone', async () => {
      const neighbour = await mountElement('<apunt-probe probe-id="n"></apunt-probe>');
      const errors: Event[] = [];
      const listen = (event: Event) => void errors.push(event);
      document.addEventListener('apunt-error', listen);
      const element = place('<apunt-probe probe-id="a" boom><p>server</p></apunt-probe>');
      await until('the state is error', () => element.dataset['state'] === 'error');
      document.removeEventListener('apunt-error', listen);
      expect(element.firstElementChild?.checkVisibility()).to.equal(true);
      expect(errors.length).to.equal(1);
      expect(viewOf(element).querySelector('[role=alert] [data-action=retry]')).not.to.equal(null);
      element.removeAttribute('boom');
      viewOf(element).querySelector<HTMLElement>('[data-action=retry]')?.click();
      await until('it has recovered', () => element.dataset['state'] === 'ready');
      expect(valuesOf(element)).to.include({ probeId: 'a' });
      expect(valuesOf(neighbour)).to.include({ probeId: 'n' });
    });
  });

  describe('when it moves', () => {
    it('keeps typed text and effects through append and moveBefore', async () => {
      const element = await mountElement('<apunt-probe probe-id="a"></apunt-probe>');
      const input = viewOf(element).querySelector('input');
      const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      if (!input || !type) throw new Error('no input');
      type.call(input, 'typed');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const before = counts.effects;
      const stand = place('<div></div>');
      stand.append(element);
      await settle();
      await settle();
      const moveBefore: unknown = Reflect.get(stand, 'moveBefore');
      if (typeof moveBefore === 'function') {
        const other = place('<div></div>');
        Reflect.apply(moveBefore, other, [element, null]);
        await settle();
      }
      expect(viewOf(element).querySelector('input')).to.equal(input);
      expect(input.value).to.equal('typed');
      expect(counts.effects).to.equal(before);
    });

    it('unmounts once it is gone, and starts anew when it comes back', async () => {
      const element = await mountElement('<apunt-probe probe-id="a"></apunt-probe>');
      await until('its effects run', () => counts.effects > 0);
      const before = counts.effects;
      const stand = element.parentElement;
      element.remove();
      await until('its effects are cleaned up', () => counts.effects === before - 1);
      expect(viewOf(element).querySelector('output')).to.equal(null);
      stand?.append(element);
      await until('it is there again', () => viewOf(element).querySelector('output'));
    });
  });

  describe('when it is defined twice', () => {
    it('keeps the first definition and throws nothing', () => {
      const first = customElements.get('apunt-probe');
      defineWidget(probe, Probe, { texts: [] });
      expect(customElements.get('apunt-probe')).to.equal(first);
    });
  });

  describe('when it lives in light DOM', () => {
    it('stands in the page itself, where password managers reach it, and takes the hidden twin out of the way', async () => {
      const element = await mountElement(
        '<apunt-light probe-id="a"><form method="post"><input name="email"></form></apunt-light>',
      );
      expect(element.querySelectorAll('input[name=email]').length).to.equal(1);
      expect(element.querySelector('input')?.autocomplete).to.equal('username');
      const form = element.querySelector('form');
      expect(form && getComputedStyle(form).color).to.equal('rgb(4, 5, 6)');
      const stand = element.parentElement;
      element.remove();
      await until('it has let go', () => element.state === undefined);
      expect(element.querySelector('form')?.method).to.equal('post');
      stand?.append(element);
      await until('it is ready again', () => element.state === 'ready');
      expect(element.querySelectorAll('form').length).to.equal(1);
    });

    it('moves slotted children to their place, and back when it goes', async () => {
      const element = await mountElement('<apunt-light probe-id="a"><p slot="intro">hello</p></apunt-light>');
      const [intro] = element.getElementsByTagName('p');
      expect(intro?.checkVisibility()).to.equal(true);
      expect(intro?.closest('form')).not.to.equal(null);
      element.remove();
      await until('it is back', () => intro?.parentElement === element);
    });
  });

  it('offers focus() on its first control, mount() and reload()', async () => {
    const element = await mountElement('<apunt-probe probe-id="a" hydrate="visible"></apunt-probe>');
    element.focus();
    await until('the focus has gone there', () => focused()?.localName === 'input');
    element.reload();
    expect(isWidget(element)).to.equal(true);
    expect(log.lines).to.deep.equal([]);
  });
});
