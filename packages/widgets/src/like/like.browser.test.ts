import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import { testContract } from '@apunt/testing/contract-tests';
import { likeHandlers } from '@apunt/testing/fixtures/likes';
import { THEME } from '@apunt/testing/fixtures/theme';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { recordConsole, settle, until, untilFocus } from '@apunt/testing/page';
import { patient } from '@apunt/testing/patience';
import { keepRoomFor } from '@apunt/testing/room-tests';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import ca from '@apunt/locales/ca/like.json';
import errors from '@apunt/locales/ca/errors.json';
import './like.element.ts';
import { likeContract } from './like.contract.ts';

testContract(likeContract, { fallback: '<a href="/acces">Guarda</a>', handlers: likeHandlers() });

describe('<apunt-like>', () => {
  let network: Network;
  let runtime: TestRuntime;
  const pressed = (element: Element) => action(element, 'like')?.getAttribute('aria-pressed') === 'true';

  const start = (signedIn: boolean) => {
    if (signedIn) setHintCookie(hintOf(adult));
    runtime = startTestRuntime();
  };

  beforeEach(() => {
    resetPage();
    network = installNetwork(...likeHandlers());
  });

  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  describe('when somebody is logged in', () => {
    it('asks for the profile once, however many there are, and shows what is saved', async () => {
      start(true);
      const buttons = await Promise.all(
        ['1001', '1002', '1003'].map((id) => mountElement(`<apunt-like content-id="${id}"></apunt-like>`)),
      );
      await until('the profile has answered', () => pressed(buttons[1] ?? document.body));
      expect(buttons.map(pressed)).to.deep.equal([false, true, true]);
      expect(network.calls).to.deep.equal(['GET /api/front/user/profile']);
    });

    it('moves every button of the same id within 100 ms while the server takes its time', async () => {
      start(true);
      let answer = () => {};
      const slow = new Promise<void>((resolve) => (answer = resolve));
      network.use(
        // Answers nothing itself: the fixture's handler does, afterwards.
        http.post('*/api/bookmark/content/:id', async () => void (await slow)),
      );
      const one = await mountElement('<apunt-like content-id="1001"></apunt-like>');
      const two = await mountElement('<apunt-like content-id="1001" variant="button"></apunt-like>');
      await runtime.session.load();
      const before = performance.now();
      action(one, 'like')?.click();
      await until('both have moved', () => pressed(one) && pressed(two));
      expect(performance.now() - before).to.be.lessThan(patient(100));
      expect(one.state).to.equal('waiting');
      answer();
      await until('the call has ended', () => one.state === 'ready');
      expect(pressed(one)).to.equal(true);
    });

    it('rolls back and says why when the call fails', async () => {
      start(true);
      const log = recordConsole();
      network.use(http.post('*/api/bookmark/content/:id', () => HttpResponse.json({}, { status: 500 })));
      const element = await mountElement('<apunt-like content-id="1001"></apunt-like>');
      await runtime.session.load();
      action(element, 'like')?.click();
      const alert = await until('it says so', () => element.shadowRoot?.querySelector('[role=alert]'));
      expect(alert.textContent).to.equal(fillText(ca.failed, { reason: errors.server }));
      expect(pressed(element)).to.equal(false);
      expect(element.dataset['state']).to.equal('error');
      log.restore();
      expect(log.lines).to.deep.equal([
        'apunt: bookmarkContent: An error occurred while making the request. Please try again later.',
      ]);
      await expectAccessible(element);
    });

    it('can be stopped by the page', async () => {
      start(true);
      const element = await mountElement('<apunt-like content-id="1001"></apunt-like>');
      await runtime.session.load();
      document.addEventListener('apunt-like', (event) => event.preventDefault(), { once: true });
      action(element, 'like')?.click();
      await settle();
      expect(pressed(element)).to.equal(false);
      expect(network.calls).to.deep.equal(['GET /api/front/user/profile']);
    });
  });

  describe('when nobody is logged in', () => {
    it('calls nothing, opens the prompt in a modal, gives the focus back on Escape', async () => {
      start(false);
      const element = await mountElement('<apunt-like content-id="1001" name="Un reportatge"></apunt-like>');
      const button = action(element, 'like');
      button?.focus();
      button?.click();
      const dialog = await until('the prompt is open', () => element.shadowRoot?.querySelector('dialog'));
      expect(dialog.matches(':modal')).to.equal(true);
      expect(getComputedStyle(document.documentElement).overflow).to.equal('hidden');
      await expectAccessible(element);
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      await until('the prompt is closed', () => !element.shadowRoot?.querySelector('dialog'));
      await untilFocus(() => button);
      expect(network.calls).to.deep.equal([]);
    });

    it('goes to the login page and remembers where and what', async () => {
      start(false);
      const element = await mountElement('<apunt-like show-id="55"></apunt-like>');
      action(element, 'like')?.click();
      await until('the prompt is open', () => action(element, 'login'));
      action(element, 'login')?.click();
      expect(runtime.visits).to.deep.equal(['/acces']);
      expect(localStorage.getItem('backUrl')).to.equal(location.pathname + location.search + location.hash);
      expect(sessionStorage.getItem('apuntIntent')).to.contain('"like-show"').and.to.contain('"55"');
    });
  });

  it('keeps to 320 pixels and to a target of 24 by 24', async () => {
    start(false);
    const element = await mountElement('<apunt-like content-id="1001" variant="button"></apunt-like>');
    const box = action(element, 'like')?.getBoundingClientRect();
    expect(box?.width).to.be.within(24, 320);
    expect(box?.height).to.be.at.least(24);
  });
});

describe('<apunt-like> in the column of a theme', () => {
  it('stands where the text does', async () => {
    resetPage();
    startTestRuntime();
    const network = installNetwork(...likeHandlers());
    const forgetRoom = keepRoomFor(likeContract);
    const theme = new CSSStyleSheet();
    theme.replaceSync(THEME);
    document.adoptedStyleSheets.unshift(theme);
    const element = await mountElement('<apunt-like content-id="1"></apunt-like>');
    if (element.parentElement) element.parentElement.className = 'entry-content';
    const text = document.createElement('p');
    text.textContent = 'text';
    element.before(text);
    expect(text.getBoundingClientRect().left).to.be.greaterThan(50);
    expect(element.getBoundingClientRect().left).to.equal(text.getBoundingClientRect().left);
    document.adoptedStyleSheets.shift();
    forgetRoom();
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });
});
