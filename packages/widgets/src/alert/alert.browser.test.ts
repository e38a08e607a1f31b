import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, place, viewOf } from '@apunt/testing/mount';
import { recordConsole, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { removeStored, writeStored } from '@apunt/session/storage';
import look from '@apunt/ui/content/alert.css?sheet';
import './alert.element.ts';
import { alertContract } from './alert.contract.ts';
import { alertJson } from './alert.fixture.ts';

testContract(alertContract, { fallback: '' });

describe('<apunt-alert>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    removeStored('session', 'apuntAlert:');
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(look)) document.adoptedStyleSheets.push(look);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    removeStored('session', 'apuntAlert:');
    resetPage();
  });

  const boxOf = (element: Element) => viewOf(element).querySelector('[part=alert]');
  const mount = (given: object = {}, attributes = 'auto-close="0"') =>
    mountElement(`<apunt-alert ${attributes}>${alertJson(given)}</apunt-alert>`);

  it('is shown over the page and moves nothing, comes by the id of its data, and is accessible', async () => {
    const text = place('<p>What is read.</p>');
    const before = text.getBoundingClientRect().top;
    const alert = await mount();
    text.before(alert);
    await until('it is shown', () => boxOf(alert));
    expect(text.getBoundingClientRect().top).to.equal(before);
    await until('its markup is there', () => viewOf(alert).querySelector('b'));
    expect(viewOf(alert).querySelector('[part=text]')?.textContent).to.equal(
      'A partir de les 18 h en la Ribera.',
    );
    await expectAccessible(alert);
    action(alert, 'close')?.click();
    await until('it has gone', () => alert.state === 'empty');
    expect(alert.checkVisibility()).to.equal(false);
    expect(text.getBoundingClientRect().top).to.equal(before);
  });

  it('moves nothing between paragraphs either, whose margins meet', async () => {
    // As apunt.css has it for every tag.
    const flow = new CSSStyleSheet();
    flow.replaceSync('apunt-alert { display: flow-root } p { margin: 16px 0 }');
    document.adoptedStyleSheets.unshift(flow);
    const stand = place('<section><p>Before.</p><p>After.</p></section>');
    const after = stand.querySelectorAll('p')[1] as HTMLElement;
    const before = after.getBoundingClientRect().top;
    const alert = await mount();
    after.before(alert);
    await until('it is shown', () => boxOf(alert));
    expect(after.getBoundingClientRect().top).to.equal(before);
    action(alert, 'close')?.click();
    await until('it has gone', () => alert.state === 'empty');
    expect(after.getBoundingClientRect().top).to.equal(before);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== flow);
  });

  it('shows nothing that the server has put inside, before and after', async () => {
    const element = place('<apunt-alert alert-id="8" hydrate="none"><p>Avís</p></apunt-alert>');
    await settle();
    expect(element.querySelector('p')?.checkVisibility()).to.equal(false);
    element.removeAttribute('hydrate');
    const mounted = await mountElement('<apunt-alert alert-id="8"><p>Avís</p></apunt-alert>');
    expect(mounted.querySelector('p')?.checkVisibility()).to.equal(false);
    expect(mounted.state).to.equal('empty');
  });

  describe('that has gone by itself', () => {
    const isFolded = (alert: Element) => until('it is folded', () => action(alert, 'reopen'));
    const sheet = () => {
      const text = place('<p>What is read.</p>');
      return { text, top: text.getBoundingClientRect().top };
    };

    it('is a button at the edge, which moves nothing and is accessible', async () => {
      const { text, top } = sheet();
      const alert = await mount({}, 'auto-close="60"');
      text.before(alert);
      const button = await isFolded(alert);
      expect(alert.state).to.equal('folded');
      const { width, height, right, bottom } = button.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
      expect(right).to.be.within(innerWidth - 40, document.documentElement.clientWidth);
      expect(bottom).to.be.at.most(innerHeight);
      expect(text.getBoundingClientRect().top).to.equal(top);
      expect(viewOf(alert).querySelector('[aria-live]')?.childElementCount).to.equal(0);
      await expectAccessible(alert);
    });

    it('opens by a press and stays; closed, the focus is back where the visitor was', async () => {
      const before = place('<button>On the way</button>');
      const alert = await mount({}, 'auto-close="60"');
      before.after(alert);
      await isFolded(alert);
      before.focus();
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Enter' });
      await until('its close button has the focus', () => {
        const close = action(alert, 'close');
        return close?.matches(':focus') && close;
      });
      expect(action(alert, 'reopen')).to.equal(null);
      await sendKeys({ press: 'Escape' });
      await until('it has gone', () => alert.state === 'empty');
      expect(document.activeElement).to.equal(before);
      expect(action(alert, 'reopen')).to.equal(null);
    });

    it('is a button at once on the next page, and nothing when it was closed', async () => {
      writeStored('session', 'apuntAlert:7', '1');
      const alert = await mount({}, 'auto-close="60"');
      expect([alert.state, boxOf(alert)]).to.deep.equal(['folded', null]);
      writeStored('session', 'apuntAlert:7', 'closed');
      clearPage();
      expect((await mount()).state).to.equal('empty');
    });
  });

  it('is the last that Escape closes: a dialog in another shadow root goes first', async () => {
    const alert = await mount();
    const stand = place('<div></div>');
    const dialog = document.createElement('dialog');
    stand.attachShadow({ mode: 'open' }).append(dialog);
    dialog.showModal();
    await sendKeys({ press: 'Escape' });
    await until('the dialog is closed', () => !dialog.open);
    expect(boxOf(alert)).not.to.equal(null);
    await sendKeys({ press: 'Escape' });
    await until('it has gone', () => alert.state === 'empty');
  });

  it('gives the focus back to where it came from', async () => {
    const button = place('<button>On the way</button>');
    const alert = await mount();
    await until('it is shown', () => boxOf(alert));
    button.focus();
    action(alert, 'close')?.focus();
    await sendKeys({ press: 'Enter' });
    await until('it has gone', () => alert.state === 'empty');
    expect(document.activeElement).to.equal(button);
  });

  it('fits a narrow window, however long its words are', async () => {
    const alert = await mount({ title: 'Otorrinolaringologia'.repeat(20), text: 'x'.repeat(5000) });
    const box = (await until('it is shown', () => boxOf(alert))).getBoundingClientRect();
    expect(box.left).to.be.at.least(0);
    expect(box.right).to.be.at.most(document.documentElement.clientWidth);
    expect(box.top).to.be.at.least(0);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
  });

  it('lets nothing hostile in', async () => {
    const alert = await mount({ text: '<img src=x onerror="window.hacked=1">Text' });
    await until('it is shown', () => viewOf(alert).querySelector('[part=text]'));
    await settle();
    expect(Reflect.get(globalThis, 'hacked')).to.equal(undefined);
    expect(viewOf(alert).querySelector('[onerror],script')).to.equal(null);
  });

  for (const json of ['[]', '7', '{"title":" "}', '{"half":'])
    it(`is silent, says so in the console and stays out of the way with the data ${json}`, async () => {
      const log = recordConsole();
      const alert = await mountElement(
        `<apunt-alert alert-id="7"><script type="application/json">${json}</script></apunt-alert>`,
      );
      log.restore();
      expect(alert.state).to.equal('empty');
      expect(log.lines).to.have.length(1);
    });
});
