import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import { testContract } from '@apunt/testing/contract-tests';
import {
  closedPoll,
  endedPoll,
  hiddenPoll,
  openPoll,
  pollHandlers,
  scheduledPoll,
} from '@apunt/testing/fixtures/polls';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { focused, settle, until, untilFocus } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { saveIntent } from '@apunt/session/intent';
import ca from '@apunt/locales/ca/poll.json';
import { fillText } from '@apunt/testing/texts';
import './poll.element.ts';
import { pollContract } from './poll.contract.ts';

const FALLBACK = '<h2>Com t’agrada més vore l’Albufera?</h2><ul><li>En barca</li></ul>';
const GET = 'GET /api/front/poll/7';
const POST = 'POST /api/front/poll/7/vote/72';

testContract(pollContract, { fallback: FALLBACK, handlers: pollHandlers() });

describe('<apunt-poll>', () => {
  let network: Network;
  let runtime: TestRuntime;

  const cached = (poll: object) => `<script type="application/json">${JSON.stringify(poll)}</script>`;
  const markup = (attributes = '', inner = FALLBACK) =>
    `<apunt-poll poll-id="7" ${attributes}>${inner}</apunt-poll>`;
  const root = (element: Element) => element.shadowRoot ?? element;
  const showsFallback = (element: Element) => root(element).querySelector('slot:not([name])') !== null;
  const option = (element: Element, id: string) =>
    root(element).querySelector<HTMLInputElement>(`input[data-id="${id}"]`);
  const results = (element: Element) =>
    [...root(element).querySelectorAll('[part=result]')].map((item) =>
      item.textContent?.replaceAll('\u00a0', ' '),
    );
  const isChecked = (element: Element, id: string) => option(element, id)?.checked === true;
  const mountFresh = async (html: string) => {
    const element = await mountElement(html);
    await until('it is fresh', () => action(element, 'vote')?.ariaDisabled !== 'true');
    return element;
  };
  const press = (target: Element | null | undefined, key: string) =>
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    );

  beforeEach(() => {
    resetPage();
    network = installNetwork(...pollHandlers());
    runtime = startTestRuntime();
  });

  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  it('shows the page’s poll at once, in place of the server HTML, and then the fresh counts', async () => {
    localStorage.setItem('votedPolls', '{"7":"72"}');
    let answer = () => {};
    network.use(http.get('*/poll/7', async () => void (await new Promise<void>((done) => (answer = done)))));
    const element = await mountElement(
      markup('', cached({ ...openPoll, totalVotes: 0, options: openPoll.options.slice(0, 2) })),
    );
    expect(showsFallback(element)).to.equal(false);
    expect(element.dataset['state']).to.equal('voted');
    expect(results(element).length).to.equal(2);
    await until('it has asked', () => network.calls.length > 0);
    answer();
    await until('the fresh poll is there', () => results(element).length === 4);
    expect(results(element)[1]).to.equal(
      `En bicicleta, pel camí de la Séquia ${ca['your-vote']}${fillText(ca.percent, { percent: '24' })}`.replaceAll(
        '\u00a0',
        ' ',
      ),
    );
  });

  it('votes with pointer and dialog, shows the results, and keeps the focus in its place', async () => {
    const seen: string[] = [];
    const element = await mountFresh(markup());
    for (const name of ['apunt-poll-select', 'apunt-poll-vote', 'apunt-poll-voted']) {
      document.addEventListener(name, () => void seen.push(name), { once: true });
    }
    option(element, '72')?.click();
    await until('it is chosen', () => isChecked(element, '72'));
    const button = action(element, 'vote');
    button?.focus();
    button?.click();
    const dialog = await until('it asks', () => root(element).querySelector('dialog'));
    expect(dialog.textContent).to.contain('En bicicleta');
    await expectAccessible(element);
    action(element, 'confirm')?.click();
    await until('the vote is counted', () => element.state === 'voted');
    expect(network.calls).to.deep.equal([GET, POST]);
    expect(seen).to.deep.equal(['apunt-poll-select', 'apunt-poll-vote', 'apunt-poll-voted']);
    expect(root(element).querySelectorAll('[data-own]').length).to.equal(1);
    await until('the focus has gone there', () => focused()?.getAttribute('part') === 'poll');
    await expectAccessible(element);
  });

  it('clears the choice with a second press and with Space, and moves it with another press', async () => {
    const element = await mountFresh(markup());
    option(element, '71')?.click();
    await until('the first is chosen', () => isChecked(element, '71'));
    option(element, '72')?.click();
    await until('the second is chosen', () => isChecked(element, '72') && !isChecked(element, '71'));
    option(element, '72')?.click();
    await until('none is chosen', () => !isChecked(element, '72'));
    option(element, '72')?.click();
    await until('it is chosen again', () => isChecked(element, '72'));
    press(option(element, '72'), ' ');
    await until('none is chosen', () => root(element).querySelector(':checked') === null);
  });

  it('says that no option is selected and goes to the options', async () => {
    const element = await mountFresh(markup());
    action(element, 'vote')?.click();
    const alert = await until('it says so', () => root(element).querySelector('[role=alert]'));
    expect(alert.textContent).to.equal(ca['none-selected']);
    await untilFocus(() => option(element, '71'));
    const group = root(element).querySelector('[role=radiogroup]');
    expect(group?.getAttribute('aria-invalid')).to.equal('true');
    const colours = [...root(element).querySelectorAll('[part=option]')].map(
      (one) => getComputedStyle(one).borderTopColor,
    );
    expect(new Set(colours)).to.deep.equal(new Set([getComputedStyle(alert).color]));
    await expectAccessible(element);
  });

  it('lists what cannot be voted for yet as nothing that could be pressed', async () => {
    network.use(...pollHandlers(scheduledPoll));
    const element = await mountElement(markup('', cached(scheduledPoll)));
    const item = root(element).querySelector('[part=result]') ?? document.body;
    const { borderTopWidth, backgroundColor, cursor } = getComputedStyle(item);
    expect([borderTopWidth, backgroundColor, cursor]).to.deep.equal(['0px', 'rgba(0, 0, 0, 0)', 'auto']);
  });

  it('asks in a dialog of the whole width on a phone, the main action first', async () => {
    await setViewport({ width: 320, height: 600 });
    const element = await mountFresh(markup());
    option(element, '72')?.click();
    await until('it is chosen', () => isChecked(element, '72'));
    action(element, 'vote')?.click();
    const dialog = await until('it asks', () => root(element).querySelector('dialog'));
    expect(dialog.getBoundingClientRect().width).to.equal(320);
    const [main, other] = ['confirm', 'cancel'].map((name) => action(element, name)?.getBoundingClientRect());
    expect(main?.width).to.equal(other?.width);
    expect(main?.bottom).to.be.below(other?.top ?? 0);
    await expectAccessible(element);
    await setViewport({ width: 800, height: 600 });
  });

  it('offers select() and vote() to the page, with the same confirmation', async () => {
    const element = document.createElement('apunt-poll');
    element.setAttribute('poll-id', '7');
    place('<div></div>').append(element);
    let selects = 0;
    element.addEventListener('apunt-poll-select', () => void (selects += 1));
    element.select('73');
    await until('it is chosen', () => isChecked(element, '73'));
    await until('it is fresh', () => action(element, 'vote')?.ariaDisabled !== 'true');
    element.vote();
    await until('it asks', () => action(element, 'confirm'));
    expect(selects).to.equal(0);
    expect(network.calls).to.deep.equal([GET]);
  });

  it('votes without asking where the page says so', async () => {
    const element = await mountFresh(markup('no-confirm'));
    option(element, '72')?.click();
    await until('it is chosen', () => isChecked(element, '72'));
    action(element, 'vote')?.click();
    await until('the vote is counted', () => element.state === 'voted');
  });

  it('keeps twins equal, with one vote between them', async () => {
    const one = await mountFresh(markup('no-confirm'));
    const two = await mountFresh(markup('no-confirm'));
    option(one, '72')?.click();
    await until('it is chosen', () => isChecked(one, '72'));
    expect(isChecked(two, '72')).to.equal(false);
    action(one, 'vote')?.click();
    await until('both show it', () => one.state === 'voted' && two.state === 'voted');
    await until('both count it', () => results(one).join() === results(two).join());
    expect(network.calls.filter((call) => call === POST).length).to.equal(1);
  });

  it('is named to the page as the element whose call has failed', async () => {
    network.use(http.get('*/poll/7', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const heard: unknown[] = [];
    const hear = (event: Event) => void (event instanceof CustomEvent && heard.push(event.detail.source));
    addEventListener('apunt-request-error', hear);
    const element = place(markup('hydrate="load"'));
    await until('the page has heard of it', () => heard.length > 0);
    removeEventListener('apunt-request-error', hear);
    expect(heard.length === 1 && heard[0] === element).to.equal(true);
  });

  it('leaves the server HTML, with a retry, when there is nothing to show', async () => {
    network.use(http.get('*/poll/7', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const element = place(markup('hydrate="load"'));
    await until('it has failed', () => element.dataset['state'] === 'error');
    expect(showsFallback(element)).to.equal(true);
    await expectAccessible(element);
    const retry = action(element, 'retry');
    retry?.focus();
    retry?.click();
    await until('it is there', () => element.dataset['state'] === 'active');
    expect(showsFallback(element)).to.equal(false);
    await until('the focus has gone there', () => focused()?.getAttribute('part') === 'poll');
  });

  it('takes its question from a slot', async () => {
    const element = await mountElement(markup('no-heading', '<h3 slot="question">Quina imatge?</h3>'));
    expect(root(element).querySelectorAll('[part=question]').length).to.equal(0);
    await expectAccessible(element);
  });

  it('starts anew for another id', async () => {
    const element = await mountFresh(markup());
    option(element, '72')?.click();
    await until('it is chosen', () => isChecked(element, '72'));
    element.setAttribute('poll-id', '8');
    await until('the other is asked for', () => network.calls.includes('GET /api/front/poll/8'));
    await until(
      'nothing is chosen',
      () => action(element, 'vote') && root(element).querySelector(':checked') === null,
    );
  });

  it('asks for login with the choice in hand, and offers it on return', async () => {
    network.use(...pollHandlers(closedPoll));
    const element = await mountFresh(markup());
    option(element, '72')?.click();
    await until('it is chosen', () => isChecked(element, '72'));
    action(element, 'vote')?.click();
    await until('the prompt is open', () => action(element, 'login'));
    await expectAccessible(element);
    action(element, 'login')?.click();
    expect(runtime.visits).to.deep.equal(['/acces']);
    clearPage();
    await settle();
    setHintCookie(hintOf(adult));
    startTestRuntime();
    saveIntent({ type: 'vote', id: '7', choice: '72' });
    const back = await mountElement(markup());
    await until('it is chosen again', () => isChecked(back, '72'));
    await settle();
    expect(network.calls.some((call) => call.startsWith('POST'))).to.equal(false);
  });

  for (const [name, poll] of [
    ['ended', endedPoll],
    ['hidden', hiddenPoll],
  ] as const) {
    it(`is accessible when ${name}`, async () => {
      network.use(...pollHandlers(poll));
      await expectAccessible(await mountElement(markup()));
    });
  }

  it('draws the bars through the style object, so that a strict policy lets them', async () => {
    network.use(...pollHandlers(endedPoll));
    const element = await mountElement(markup());
    const bar = root(element).querySelector('i');
    expect(bar?.style.getPropertyValue('--percent')).to.equal('37%');
  });

  it('keeps to 320 pixels and to targets of 24 by 24', async () => {
    const long = openPoll.options.map((one) => ({
      ...one,
      title: 'Paraulotallarguíssimasensecapespai'.repeat(4),
    }));
    network.use(...pollHandlers({ ...openPoll, options: long }));
    const element = await mountElement(markup('style="inline-size:320px" results-link'));
    expect(element.scrollWidth).to.be.at.most(320);
    for (const target of root(element).querySelectorAll('button,input')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(24);
    }
  });

  it('survives storage that is denied', async () => {
    const { getItem, setItem } = Storage.prototype;
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: deny, setItem: deny });
    try {
      const element = await mountFresh(markup('no-confirm'));
      option(element, '72')?.click();
      await until('it is chosen', () => isChecked(element, '72'));
      action(element, 'vote')?.click();
      await until('the vote is counted', () => element.state === 'voted');
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem });
    }
  });
});
