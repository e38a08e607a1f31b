import { expect } from 'chai';
import { clearPage, mountElement } from '@apunt/testing/mount';
import { recordConsole, settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import '../ad.element.ts';
import { adContract } from '../ad.contract.ts';
import { FakeGpt } from '../ad.fixture.ts';

const config = { adsProvider: 'event', consent: 'granted' } as const;

describe('what an <apunt-ad> is for, and who brings it', () => {
  let told: { name: string; detail: unknown }[] = [];
  let listening: AbortController;
  let log: ReturnType<typeof recordConsole>;

  beforeEach(() => {
    resetPage();
    startTestRuntime({ config });
    told = [];
    listening = new AbortController();
    for (const name of Object.keys(adContract.events))
      document.addEventListener(
        name,
        (event) => event instanceof CustomEvent && told.push({ name, detail: event.detail }),
        { signal: listening.signal },
      );
    performance.clearResourceTimings();
    log = recordConsole();
  });
  afterEach(async () => {
    listening.abort();
    clearPage();
    await settle();
    log.restore();
    resetPage();
  });

  const names = () => told.map(({ name }) => name);

  it('takes the position from JSON, ids that are hostile, and two of one id', async () => {
    const json = JSON.stringify({ id: '"><img src=x onerror=alert(1)>', sizes: [[300, 250], 'x'] });
    const html = `<apunt-ad hydrate="load"><script type="application/json">${json.replaceAll('<', '\\u003c')}</script></apunt-ad>`;
    await mountElement(`${html}`);
    await mountElement(`${html}`);
    await until('both are asked for', () => names().length === 2);
    expect(log.lines.length).to.equal(2);
    expect(log.lines[0]).to.contain('sizes="x"');
    const places = [...document.querySelectorAll('[slot=vendor]')];
    expect(new Set(places.map(({ id }) => id)).size).to.equal(2);
    expect(places.every(({ id }) => /^apunt-ad-\d+$/.test(id))).to.equal(true);
    expect(Object(told[0]?.detail).position.id).to.equal('"><img src=x onerror=alert(1)>');
    expect(document.querySelector('img')).to.equal(null);
  });

  it('is empty, and asks for nothing, where its JSON is broken', async () => {
    const element = await mountElement(
      '<apunt-ad hydrate="load"><script type="application/json">{"id": "a"</script></apunt-ad>',
    );
    await until('it is empty', () => element.dataset['state'] === 'empty');
    expect(log.lines.length).to.equal(1);
    expect(element.getBoundingClientRect().height).to.equal(0);
    expect(names()).to.deep.equal([]);
  });

  it('shows an ad of GPT, destroys it with the element, and asks no server of the outside', async () => {
    const gpt = new FakeGpt();
    gpt.install();
    startTestRuntime({ config: { ...config, adsProvider: 'gpt' } });
    const element = await mountElement(
      '<apunt-ad hydrate="load" ad-id="a" sizes="300x250" ad-unit-code="/123/a"></apunt-ad>',
    );
    await until('it is asked for', () => gpt.displayed.length === 1);
    const room = document.getElementById(gpt.displayed[0] ?? '');
    expect(room?.parentElement).to.equal(element);
    gpt.answer(gpt.slots[0], [300, 250]);
    await until('it is there', () => element.dataset['state'] === 'ready');
    element.remove();
    await until('it has let go', () => gpt.destroyed.length === 1);
    gpt.remove();
    const foreign = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).host !== location.host);
    expect(foreign).to.deep.equal([]);
    expect(names()).to.deep.equal(['apunt-ad-filled']);
  });
});
