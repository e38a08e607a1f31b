import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { clearPage, expectAccessible, place } from '@apunt/testing/mount';
import { focused, until } from '@apunt/testing/page';
import type { Known } from './facts.ts';
import { openOverlay } from './overlay.ts';

const KNOWN: Known = {
  version: '1.2.3',
  tags: {
    'apunt-thing': {
      hydrate: 'visible',
      values: {
        thingId: { attribute: 'thing-id', isBoolean: false, from: ['id'] },
        csrfToken: { attribute: 'csrf-token', isBoolean: false },
        email: { attribute: 'email', isBoolean: false },
        value: { attribute: 'value', isBoolean: false },
      },
    },
  },
  events: ['apunt-thing-done'],
  complete: ':not(*)',
  follows: ':not(*)',
};

function rootOf(): ShadowRoot {
  const root = document.getElementById('apunt-debug')?.shadowRoot;
  if (!root) throw new Error('expected the overlay');
  return root;
}
const panel = (): HTMLElement | null => rootOf().querySelector('.panel');
const text = (): string => rootOf().textContent ?? '';
const button = (name: string): HTMLButtonElement => {
  const found = rootOf().querySelector<HTMLButtonElement>(name);
  if (!found) throw new Error(`no ${name} in the overlay`);
  return found;
};

describe('the overlay of ?apunt-debug', () => {
  let close: () => void = () => {};

  function open(html: string): HTMLElement {
    const element = place(html);
    close = openOverlay(KNOWN, `${location.origin}/`);
    return element;
  }
  afterEach(() => {
    close();
    clearPage();
  });

  it('shows each tag with its state, values and what it waits for, and follows them', async () => {
    const element = open('<apunt-thing id="one" data-thing-id="7" style="display: block">x</apunt-thing>');
    expect(text()).to.contain('<apunt-thing#one> · no state yet · is in view');
    expect(text()).to.contain('7 · data- attribute');
    element.dataset['state'] = 'ready';
    element.setAttribute('thing-id', '8');
    await until('it says so', () => text().includes('<apunt-thing#one> · ready · is there'));
    expect(text()).to.contain('8 · attribute');
    element.style.marginBlockStart = '5000px';
    delete element.dataset['state'];
    await until('it says how far', () => /\d{4} px below it/.test(text()));
    element.remove();
    await until('it has gone', () => text().includes('Tags (0)'));
  });

  it('sees tags in shadow roots', () => {
    const outer = place('<div></div>');
    outer.attachShadow({ mode: 'open' }).append(document.createElement('apunt-thing'));
    close = openOverlay(KNOWN, `${location.origin}/`);
    expect(text()).to.contain('Tags (1)');
  });

  it('tells of events as they fire, stopped ones too, without the element in their detail', async () => {
    const element = open('<apunt-thing></apunt-thing>');
    element.addEventListener('apunt-thing-done', (event) => event.stopImmediatePropagation());
    element.dispatchEvent(
      new CustomEvent('apunt-thing-done', { bubbles: true, detail: { id: 7, source: element } }),
    );
    document.dispatchEvent(new CustomEvent('apunt-thing-done', { detail: { by: 'page' } }));
    expect(text()).to.contain('apunt-thing-done · apunt-thing · object: id');
    expect(text()).to.contain('apunt-thing-done · document · object: by');
    await until('they are counted', () => text().includes('Events (2)'));
  });

  it('shows and copies no key, e-mail, nor anything typed, only type and size', async () => {
    const element = open(
      '<apunt-thing csrf-token="canary-token" email="canary@example.test" thing-id="canary@example.test"></apunt-thing>',
    );
    Reflect.set(element, 'value', 'canary-typed');
    const detail = { email: 'canary@example.test', password: 'canary' };
    element.dispatchEvent(new CustomEvent('apunt-thing-done', { bubbles: true, detail }));
    await fetch('/package.json?key=canary');
    await until('the call is there', () => text().includes('/package.json?key'));
    const overlay = document.getElementById('apunt-debug');
    if (!overlay) throw new Error('expected the overlay');
    const copied = await copy();
    for (const all of [text(), copied]) {
      expect(all).not.to.contain('canary');
      for (const shape of [
        'csrfToken: text of 12 characters',
        'email: text of 19 characters',
        'thingId: text of 19 characters',
        'value: text of 12 characters · property',
        'object: email, password',
      ])
        expect(all.replaceAll(/(csrfToken|email|thingId|value)text/g, '$1: text')).to.contain(shape);
    }
  });

  it('tells of calls with their time, those before it was opened included', async () => {
    await fetch('/package.json?before-the-overlay');
    open('<apunt-thing></apunt-thing>');
    await fetch('/package.json?after-the-overlay');
    await until('both are there', () =>
      /before-the-overlay · .*\d+ ms[^]*after-the-overlay · .*\d+ ms/.test(text()),
    );
  });

  it('is the first that the Tab key comes to, closes with Escape, and gives the focus to its button', async () => {
    open('<button type="button">x</button>');
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal(button('.toggle'));
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal(button('[data-action=copy]'));
    await sendKeys({ press: 'Escape' });
    expect(panel()?.hidden).to.equal(true);
    expect(focused()).to.equal(button('.toggle'));
    expect(button('.toggle').getAttribute('aria-expanded')).to.equal('false');
    await sendKeys({ press: 'Enter' });
    expect(panel()?.hidden).to.equal(false);
    expect(button('.toggle').getAttribute('aria-expanded')).to.equal('true');
  });

  async function copy(): Promise<string> {
    const written: string[] = [];
    const { clipboard } = navigator;
    const stub = { writeText: (all: string) => Promise.resolve(void written.push(all)) };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: stub });
    button('[data-action=copy]').click();
    await until('it says so', () => rootOf().querySelector('[role=status]')?.textContent === 'Copied');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    return written.join();
  }

  it('copies all that it knows', async () => {
    open('<apunt-thing thing-id="7"></apunt-thing>');
    const written = await copy();
    expect(written).to.contain(`apunt 1.2.3, ${location.origin}/`);
    expect(written).not.to.contain(location.search || 'no query');
    expect(written).to.contain('  <apunt-thing> · no state yet');
    expect(written).to.contain('    thingId: 7 · attribute');
  });

  it('keeps what is unfolded and where the focus is while it follows the page', async () => {
    const element = open('<apunt-thing></apunt-thing>');
    const summary = rootOf().querySelector('summary');
    summary?.focus();
    await sendKeys({ press: 'Enter' });
    element.dataset['state'] = 'ready';
    element.before(document.createElement('apunt-thing'));
    await until('there are two', () => text().includes('Tags (2)'));
    expect(focused()).to.equal(summary);
    expect(summary?.closest('details')?.open).to.equal(true);
  });

  it('is accessible, and fits into 320 px', async () => {
    const frame = document.createElement('iframe');
    frame.width = '320';
    frame.height = '480';
    document.body.append(frame);
    open(
      '<apunt-thing thing-id="a-value-without-any-place-to-break-it-that-is-far-too-long-for-the-narrow-window"></apunt-thing>',
    );
    const host = document.getElementById('apunt-debug');
    const inner = frame.contentDocument;
    if (!host || !inner) throw new Error('expected the overlay and a frame');
    rootOf().querySelector('details')?.setAttribute('open', '');
    await expectAccessible(host);
    // A sheet belongs to its document: in the frame, its rules stand in one of that document.
    const [sheet] = rootOf().adoptedStyleSheets;
    const copy = inner.createElement('div');
    const view = frame.contentWindow;
    if (!view || !sheet) throw new Error('expected a window and a sheet');
    const Sheet: typeof CSSStyleSheet = Reflect.get(view, 'CSSStyleSheet');
    const own = new Sheet();
    own.replaceSync([...sheet.cssRules].map(({ cssText }) => cssText).join('\n'));
    const root = copy.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [own];
    for (const node of rootOf().childNodes) root.append(inner.importNode(node, true));
    inner.body.append(copy);
    const box = root.querySelector('.panel')?.getBoundingClientRect();
    expect(box?.left).to.be.at.least(0);
    expect(box?.right).to.be.at.most(320);
    for (const part of root.querySelectorAll('.body, .head, li, dd')) {
      expect(part.scrollWidth, part.textContent ?? '').to.be.at.most(part.clientWidth);
    }
    expect(button('.toggle').getBoundingClientRect().height).to.be.at.least(24);
    frame.remove();
  });

  it('opens once, and goes without a trace', () => {
    open('<apunt-thing></apunt-thing>');
    openOverlay(KNOWN, '/')();
    expect(document.querySelectorAll('#apunt-debug')).to.have.lengthOf(1);
    close();
    expect(document.getElementById('apunt-debug')).to.equal(null);
  });
});
