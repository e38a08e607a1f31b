import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, openPage, type Frame } from './frame.ts';

const LIKE = '<apunt-like content-id="1001" name="Títol" hydrate="load"><a href="/acces">Guarda</a></apunt-like>';
const CARD = '<apunt-poll data-poll-id="7" hydrate="interaction"><p>Barca o bici?</p></apunt-poll>';

const textOf = ({ document }: Frame): string =>
  document.getElementById('apunt-debug')?.shadowRoot?.textContent ?? '';

describe('the overlay', () => {
  afterEach(closePages);

  for (const [how, html, query] of [
    ['?apunt-debug', LIKE + CARD, 'apunt-debug'],
    ['<apunt-config debug>', `<apunt-config debug></apunt-config>${LIKE}${CARD}`, ''],
    ['<apunt-config data-debug>', `<apunt-config data-debug></apunt-config>${LIKE}${CARD}`, ''],
  ] as const) {
    it(`opens by ${how}, under a strict policy, and says what the tags do`, async () => {
      const frame = await openPage(html, { query, csp: true });
      await until('it is there', () => textOf(frame).includes('<apunt-like>'), 15_000);
      await until('the like is ready', () => /<apunt-like> · ready · is there/.test(textOf(frame)), 15_000);
      const text = textOf(frame);
      expect(text).to.contain('1001 · attribute');
      expect(text).to.contain('7 · data- attribute');
      expect(text).to.contain('icon · default');
      expect(text).to.contain('<apunt-poll> · no state yet · waits for the first press');
      expect(text).to.match(/own codelike-[\w-]{8}\.js, \d+\.\d kB, \d+ ms/);
      // What fires while it is there: the like may have been ready before.
      frame.get('apunt-poll').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      await until('it tells of the poll', () => /apunt-ready · apunt-poll/.test(textOf(frame)), 15_000);
      expect(frame.log.filter((line) => line.includes('-src') || line.includes('trusted'))).to.deep.equal([]);
    });
  }

  it('costs a page nothing that does not ask for it', async () => {
    const frame = await openPage(`<apunt-config></apunt-config>${LIKE}`);
    await until('the like is ready', () => frame.document.querySelector('[data-state=ready]'), 15_000);
    await new Promise((resolve) => frame.window.requestIdleCallback(resolve));
    expect(frame.files()).not.to.contain('debug');
    expect(frame.files()).not.to.contain('late');
    expect(frame.document.getElementById('apunt-debug')).to.equal(null);
  });

  it('does not open for debug="false"', async () => {
    const frame = await openPage(`<apunt-config debug="false"></apunt-config>${LIKE}`);
    await until('its file has come', () => frame.files().includes('debug'), 15_000);
    await until('the like is ready', () => frame.document.querySelector('[data-state=ready]'), 15_000);
    expect(frame.document.getElementById('apunt-debug')).to.equal(null);
  });

  it('does not run when its file is another one', async () => {
    const frame = await openPage(LIKE, { query: 'apunt-debug', folder: 'tamper-debug' });
    await until('the like is ready', () => frame.document.querySelector('[data-state=ready]'), 15_000);
    expect(Reflect.get(frame.window, 'tampered')).to.equal(undefined);
    expect(frame.document.getElementById('apunt-debug')).to.equal(null);
  });
});
