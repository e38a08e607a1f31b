import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { settle, until } from '@apunt/testing/page';
import { closePages, middleOf, openPage, stateOf, type Frame } from './frame.ts';

const LIKE = '<apunt-like content-id="1001" hydrate="load"><a href="/acces">Guarda</a></apunt-like>';
const CONTACT = '<apunt-contact hydrate="load"><a href="/contacte">Escriu-nos</a></apunt-contact>';
const ready = (frame: Frame, selector: string) =>
  until(`${selector} is ready`, () => frame.document.querySelector(`${selector}[data-state=ready]`), 15_000);

/*
 * The browser notes a request a moment after it has given the answer out: what was fetched is waited for, and only then
 * counted.
 */

const click = (frame: Frame, target: Element): Promise<void> =>
  sendMouse({ type: 'click', position: middleOf(frame, target) });

describe('apunt.js', () => {
  afterEach(closePages);

  describe('when a page has nothing that is due', () => {
    it('fetches no React and nothing else', async () => {
      const frame = await openPage(
        `<apunt-config site="lacolla"></apunt-config><p style="height: 3000px"></p><apunt-like content-id="1">x</apunt-like>`,
      );
      await until('the loader runs', () => frame.files().includes('apunt.js'));
      await new Promise((resolve) => frame.window.requestIdleCallback(resolve));
      expect(frame.files()).to.deep.equal(['apunt.js']);
      frame.get('apunt-like').scrollIntoView();
      await ready(frame, 'apunt-like');
      await until('all its files are on record', () =>
        ['react', 'core', 'like'].every((name) => frame.files().includes(name)),
      );
    });

    it('leaves hydrate="none" alone', async () => {
      const frame = await openPage('<apunt-like content-id="1" hydrate="none"><b>x</b></apunt-like>');
      await until('the loader runs', () => frame.files().includes('apunt.js'));
      await new Promise((resolve) => frame.window.requestIdleCallback(resolve));
      expect(frame.files()).to.deep.equal(['apunt.js']);
      expect(frame.get('b').checkVisibility()).to.equal(true);
    });
  });

  describe('when the server HTML is complete', () => {
    const PICTURE = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='16' height='9'/%3E";
    const card = (attributes = '', picture = PICTURE) =>
      `<apunt-card hydrate="load"${attributes}><article class="apunt-card"><img alt="" src="${picture}"><h2><a href="/1">x</a></h2></article></apunt-card>`;
    const idle = (frame: Frame) => new Promise((resolve) => frame.window.requestIdleCallback(resolve));

    it('fetches nothing for sixty cards', async () => {
      const frame = await openPage(card());
      for (let count = 1; count < 60; count += 1) {
        frame.document.body.append(frame.get('apunt-card').cloneNode(true));
      }
      await until('the loader runs', () => frame.files().includes('apunt.js'));
      await idle(frame);
      await idle(frame);
      expect(frame.files()).to.deep.equal(['apunt.js']);
      expect(frame.log).to.deep.equal([]);
    });

    it('wakes the one that needs code, and leaves the others as they are', async () => {
      const frame = await openPage(card() + card(' like content-id="7"'));
      await ready(frame, 'apunt-card[like]');
      expect(frame.document.querySelectorAll('apunt-card[data-state]').length).to.equal(1);
      frame.get('apunt-card:not([like])').setAttribute('like', '');
      await until('the other one is ready', () => frame.document.querySelectorAll('[data-state=ready]').length >= 2);
    });

    it('wakes one by an attribute that comes later, before any code is there', async () => {
      const frame = await openPage(card());
      await until('the loader runs', () => frame.files().includes('apunt.js'));
      await idle(frame);
      frame.get('apunt-card').setAttribute('data-like', '');
      await ready(frame, 'apunt-card');
    });

    it('wakes one whose picture cannot be had, and one that gets data later', async () => {
      const frame = await openPage(card('', '/missing.png') + '<p></p>');
      await ready(frame, 'apunt-card');
      const bare = frame.document.createElement('apunt-card');
      bare.setAttribute('hydrate', 'load');
      const stand = frame.document.createElement('div');
      Object.assign(stand.dataset, { apunt: 'card', hydrate: 'load', json: '{"title":"Sol"}' });
      bare.innerHTML = '<script type="application/json">{"title":"Sol"}</script>';
      frame.get('p').append(bare, stand);
      await until('it is drawn', () => bare.querySelector('article'));
      await until('the alias is drawn', () => stand.querySelector('apunt-card article'));
    });

    it('leaves one its class when its picture cannot be had after that has come', async () => {
      const frame = await openPage(card(' like content-id="7"') + card(' id="whole"').replace('hydrate="load"', ''));
      await ready(frame, 'apunt-card[like]');
      const whole = frame.get('#whole');
      frame.get('#whole img').setAttribute('src', '/missing.png');
      await ready(frame, '#whole');
      expect(Object.getPrototypeOf(whole)).to.equal(frame.window.customElements.get('apunt-card')?.prototype);
    });
  });

  describe('when a widget is due', () => {
    it('finds tags, also added later, also in our own shadow roots', async () => {
      const frame = await openPage(LIKE);
      await ready(frame, 'apunt-like');
      const later = frame.document.createElement('apunt-poll');
      later.setAttribute('poll-id', '7');
      later.setAttribute('hydrate', 'load');
      frame.get('apunt-like').shadowRoot?.append(later);
      await until('the inner one is there', () => later.dataset['state'] === 'active', 15_000);
    });

    it('finds tags in the shadow roots that components of others name, before the script comes and later', async () => {
      const early = `<div id="early"></div><script>
        const root = document.getElementById('early').attachShadow({ mode: 'open' });
        root.innerHTML = '<apunt-like content-id="1" hydrate="load"></apunt-like>';
        (globalThis.apuntRoots ??= []).push(root);
      </script><div id="late"></div>`;
      const frame = await openPage(early);
      const likeIn = (id: string) =>
        frame.get(`#${id}`).shadowRoot?.querySelector('apunt-like[data-state=ready]');
      await until('the early one is ready', () => likeIn('early'), 15_000);
      const root = frame.get('#late').attachShadow({ mode: 'open' });
      root.append(frame.document.createElement('section'));
      const roots: unknown = Reflect.get(frame.window, 'apuntRoots');
      if (typeof roots !== 'object' || roots === null || !('push' in roots)) throw new Error('no apuntRoots');
      Reflect.apply(Object(roots).push, roots, [root]);
      const like = frame.document.createElement('apunt-like');
      like.setAttribute('content-id', '2');
      root.firstElementChild?.append(like);
      await until('the late one is ready', () => likeIn('late'), 15_000);
    });

    it('goes by a strategy that a script sets as property, before the loader sees it or before its code is there', async () => {
      const far = LIKE.replace(' hydrate="load"', '');
      const early = '<script>document.querySelector("apunt-like").hydrate = "load";</script>';
      const frame = await openPage(`<p style="height: 3000px"></p>${far}${early}`);
      await ready(frame, 'apunt-like');
      expect(Reflect.get(frame.get('apunt-like'), 'hydrate')).to.equal('load');
      const other = await openPage(`<p style="height: 3000px"></p>${far}${far}`);
      await until('the loader runs', () => other.files().includes('apunt.js'));
      await new Promise((resolve) => other.window.requestIdleCallback(resolve));
      expect(other.files()).to.deep.equal(['apunt.js']);
      Reflect.set(other.get('apunt-like'), 'hydrate', 'load');
      await ready(other, 'apunt-like');
      expect(Reflect.get(other.get('apunt-like'), 'hydrate')).to.equal('load');
      expect(Object.hasOwn(other.get('apunt-like'), 'hydrate')).to.equal(false);
      expect(stateOf(other.get('apunt-like + apunt-like'))).to.equal(undefined);
      Reflect.set(other.get('apunt-like + apunt-like'), 'hydrate', 'idle');
      expect(Reflect.get(other.get('apunt-like + apunt-like'), 'hydrate')).to.equal('idle');
    });

    it('goes by the strategy that was set last, however often a script changes its mind before the code is there', async () => {
      const far = LIKE.replace(' hydrate="load"', '');
      const frame = await openPage(`<p style="height: 3000px"></p>${far}`);
      await until('the loader runs', () => frame.files().includes('apunt.js'));
      await new Promise((resolve) => frame.window.requestIdleCallback(resolve));
      const like = Object.assign(frame.get('apunt-like'), { hydrate: 'interaction' });
      like.hydrate = 'none';
      like.dispatchEvent(new Event('pointerover'));
      await new Promise((resolve) => frame.window.requestIdleCallback(resolve));
      expect(frame.files()).to.deep.equal(['apunt.js']);
      like.hydrate = 'load';
      await ready(frame, 'apunt-like');
      expect(like.hydrate).to.equal('load');
      expect(Object.hasOwn(like, 'hydrate')).to.equal(false);
    });

    it('leaves nothing of its own on an element whose class has come', async () => {
      const frame = await openPage(LIKE);
      await ready(frame, 'apunt-like');
      const like = frame.get('apunt-like');
      const widget = frame.window.customElements.get('apunt-like');
      expect(Object.getPrototypeOf(like)).to.equal(widget?.prototype);
      expect(Object.keys(like)).to.not.include('hydrate');
    });

    it('mounts also by a strategy that is none', async () => {
      const frame = await openPage(LIKE.replace('load', 'banana'));
      await ready(frame, 'apunt-like');
      expect(frame.log.length).to.equal(1);
    });

    it('mounts the alias inside its div, also added later, and follows its attributes', async () => {
      const frame = await openPage(
        '<div data-apunt="like" data-content-id="1001" data-hydrate="load"><a href="/acces">Guarda</a></div>',
      );
      await ready(frame, 'div > apunt-like');
      expect(frame.get('div > apunt-like').textContent).to.equal('Guarda');
      frame.get('div').setAttribute('data-variant', 'text');
      await until('the variant has changed', () => frame.get('apunt-like').shadowRoot?.querySelector('[part=label]'));
      frame.get('div').removeAttribute('data-variant');
      await until('it has gone', () => !frame.get('apunt-like').hasAttribute('data-variant'));
      // What the widget has changed itself stays, whatever else the page changes.
      frame.get('apunt-like').setAttribute('data-hydrate', 'none');
      frame.get('div').dataset['name'] = 'Hui';
      await until('that has arrived', () => frame.get('apunt-like').dataset['name'] === 'Hui');
      expect(frame.get('apunt-like').dataset['hydrate']).to.equal('none');
      const late = frame.document.createElement('div');
      Object.assign(late.dataset, { apunt: 'like', showId: '5', hydrate: 'load' });
      frame.document.body.append(late);
      await until('the late one is ready', () => late.querySelector('apunt-like[data-state=ready]'));
    });

    it('takes all of an alias in that the parser is still inside of', async () => {
      const frame = await openPage('');
      const { document: page } = frame;
      page.open();
      page.write('<!doctype html><html lang="ca"><body><apunt-config alias="all"></apunt-config>');
      page.write('<script type="module" async src="/ok/apunt.js"></script>');
      page.write(`${LIKE}<p>between</p><div data-apunt="like" data-hydrate="load"><b>x</b>`);
      await ready(frame, 'apunt-like');
      await settle();
      expect(frame.get('div').children.length).to.equal(1);
      page.write('<i>y</i><script type="application/json">{"contentId":"1002"}</script></div><p>after</p></body></html>');
      page.close();
      await ready(frame, 'div > apunt-like');
      expect(frame.get('div').childNodes.length).to.equal(1);
      expect(frame.get('div > apunt-like').textContent).to.contain('xy');
    });

    it('gives an alias the properties and methods of its tag, also those set before the script comes', async () => {
      const head =
        '<script>addEventListener("DOMContentLoaded", () => { document.querySelector("div").contentId = "1002"; })</script>';
      const frame = await openPage('<div data-apunt="like" data-hydrate="load"><b>x</b></div>', { head });
      await ready(frame, 'div > apunt-like');
      const stand = frame.get('div');
      expect(Reflect.get(frame.get('apunt-like'), 'contentId')).to.equal('1002');
      expect(Reflect.get(stand, 'state')).to.equal('ready');
      Reflect.set(stand, 'contentId', '1003');
      expect(Reflect.get(frame.get('apunt-like'), 'contentId')).to.equal('1003');
      await Reflect.apply(Object(Reflect.get(stand, 'whenReady')), stand, []);
    });

    const configOf = ({ window }: Frame): object => {
      const runtime: unknown = Reflect.get(window, window.Symbol.for('apunt.runtime'));
      return Object(Reflect.get(Object(runtime), 'config'));
    };

    it('makes an alias of a div that is told so later, and reads no settings from one', async () => {
      const frame = await openPage('<div data-apunt="config" data-site="lacolla">Notes</div><section></section>');
      await until('the loader runs', () => frame.files().includes('apunt.js'));
      Object.assign(frame.get('section').dataset, { apunt: 'like', contentId: '1001', hydrate: 'load' });
      await ready(frame, 'section > apunt-like');
      expect(Reflect.get(configOf(frame), 'site')).to.equal('general');
      expect(frame.log.length).to.equal(1);
      expect(frame.log[0]).to.contain('data-apunt="config"').and.to.contain('<apunt-config> as a child of <body>');
    });

    const FORM = '<div data-apunt="contact" data-hydrate="load" data-subject="Hola"><a href="/contacte">Escriu</a></div>';

    it('leaves a div alone that stands for a tag which is not open to editors, and says so once', async () => {
      const frame = await openPage(`<apunt-config></apunt-config>${FORM}${LIKE}`);
      await ready(frame, 'apunt-like');
      await until('it says so', () => frame.log.length > 0);
      expect(frame.log.length).to.equal(1);
      expect(frame.log[0]).to.contain('data-apunt="contact"').and.to.contain('not-for-editors');
      expect(frame.get('div').innerHTML).to.equal('<a href="/contacte">Escriu</a>');
      expect(frame.get('div').getBoundingClientRect().height).to.be.lessThan(40);
    });

    for (const where of ['before', 'after'] as const)
      it(`makes it where the settings open all aliases, also when they come ${where} it`, async () => {
        const settings =
          '<apunt-config alias="all" captcha-provider="test" captcha-key="k"></apunt-config>';
        const frame = await openPage(where === 'before' ? settings + FORM : FORM + settings);
        await ready(frame, 'div > apunt-contact');
        expect(frame.log).to.deep.equal([]);
      });

    it('gives a widget what is open to editors, and keeps the rest of the div away from it', async () => {
      const frame = await openPage(
        '<div data-apunt="like" data-content-id="1001" data-hydrate="load" data-login-url="https://evil.test/" data-label="Guanya" data-texts="t">' +
          '<b slot="icon-off">!</b><script type="application/json">{"loginUrl":"https://evil.test/"}</script></div>' +
          '<script type="application/json" id="t">{"like.save":"Guanya"}</script>',
      );
      await ready(frame, 'div > apunt-like');
      const like = frame.get('apunt-like');
      expect(like.getAttributeNames()).to.have.members(['data-content-id', 'data-hydrate', 'data-state']);
      expect(like.querySelector('[slot], script')).to.equal(null);
      expect(Reflect.get(like, 'loginUrl') ?? undefined).to.equal(undefined);
    });

    it('stands for nothing on the page’s own elements, which a parser merges with an editor’s, nor on a form', async () => {
      const frame = await openPage(
        `<form data-apunt="like" data-content-id="1"><input name="parentNode"><input name="localName"></form>${LIKE}`,
      );
      frame.document.body.dataset['apunt'] = 'like';
      frame.document.documentElement.dataset['apunt'] = 'like';
      await ready(frame, 'apunt-like');
      await settle();
      expect(frame.document.querySelectorAll('apunt-like').length).to.equal(1);
      expect(frame.log).to.deep.equal([]);
    });

    it('goes on where names of an article take the place of functions of the document', async () => {
      const names = (
        'querySelectorAll querySelector createElement getElementById addEventListener removeEventListener dispatchEvent readyState body head ' +
        'documentElement cookie adoptedStyleSheets activeElement baseURI getElementsByTagName currentScript visibilityState hidden fonts ' +
        'defaultView contains appendChild childNodes firstChild ownerDocument nodeType children append title createTreeWalker'
      ).split(' ');
      const html = names.map((name) => `<img name="${name}"><form name="${name}"></form>`).join('');
      const frame = await openPage(`<apunt-config></apunt-config>${html}${LIKE}`);
      const { querySelector } = Document.prototype;
      await until('the names are gone', () => querySelector.call(frame.document, 'img:not([name])'));
      await ready(frame, 'apunt-like');
      const late = frame.document.createElement('div');
      late.innerHTML = `<object id="createElement" name="body"></object>${LIKE}`;
      frame.document.body.append(late);
      await until('the late one is ready', () => late.querySelector('apunt-like[data-state=ready]'));
      expect(typeof frame.document.querySelectorAll).to.equal('function');
      expect(frame.document.querySelector('img')?.hasAttribute('name')).to.equal(false);
    });

    it('has the look of the variant before any code, by settings that are a child of the body', async () => {
      const accent = (frame: Frame) => {
        frame.get('p').style.color = 'var(--apunt-accent)';
        return frame.window.getComputedStyle(frame.get('p')).color;
      };
      const plain = await openPage('<main><p>x</p></main><apunt-config site="lacolla"></apunt-config>');
      await until('the styles are there', () => accent(plain) === 'rgb(103, 42, 216)');
      expect(plain.files()).not.to.include('core');

      const page = await openPage(`<p>x</p>${LIKE}<apunt-config data-site="apunt"></apunt-config>`);
      await ready(page, 'apunt-like');
      expect(accent(page)).to.equal('rgb(27, 91, 176)');

      const deep = await openPage(`<main><apunt-config site="lacolla"></apunt-config><p>x</p></main>${LIKE}`);
      await ready(deep, 'apunt-like');
      expect(accent(deep)).to.equal('rgb(199, 68, 9)');

      const general = await openPage(LIKE);
      await ready(general, 'apunt-like');
      // Each like on the page would have to be looked at anew (docs/adr/0071).
      expect(general.document.documentElement.hasAttribute('data-apunt-site')).to.equal(false);
    });

    /** The loader has run: that its file has come says nothing yet. */
    const hasRun = (frame: Frame) =>
      until('the page has run its scripts', () => frame.document.readyState === 'complete');
    const isPrompted = (like: Element) =>
      until('the prompt is open', () => like.shadowRoot?.querySelector('dialog'), 15_000);

    it('comes on the first touch with hydrate="interaction", and repeats the press on the real button', async () => {
      const frame = await openPage(
        '<apunt-like content-id="1001" hydrate="interaction"><a href="/never">Guarda</a></apunt-like>',
      );
      await hasRun(frame);
      await click(frame, frame.get('a'));
      await isPrompted(frame.get('apunt-like'));
      expect(frame.window.location.pathname).to.equal('/page');
    });

    it('holds back a press on a div that stands for a tag, also before the file that knows such divs', async () => {
      const frame = await openPage(
        '<div data-apunt="like" data-content-id="1001" data-hydrate="interaction"><a href="/never">Guarda</a></div>',
      );
      await hasRun(frame);
      expect(frame.get('[data-apunt]').getBoundingClientRect().height).to.be.greaterThan(30);
      await click(frame, frame.get('a'));
      const like = await until('the tag is there', () => frame.document.querySelector('apunt-like'));
      await isPrompted(like);
      expect(frame.window.location.pathname).to.equal('/page');
    });

    // Browsers send no click for what is moved or replaced between the press and its end.
    const LINK = '<a href="/never" draggable="false">Guarda</a>';
    const asTag = `<apunt-like content-id="1001" hydrate="load">${LINK}</apunt-like>`;
    const asDiv = `<div data-apunt="like" data-content-id="1001" data-hydrate="load">${LINK}</div>`;

    /** Presses the first of two likes without letting go; then the code comes, and the other like stands. */
    async function holdDown(like: string, doctype?: string): Promise<Frame> {
      const frame = await openPage(`${like}<section>${like}</section>`, {
        scripts: [],
        ...(doctype !== undefined && { doctype }),
      });
      await sendMouse({ type: 'move', position: middleOf(frame, frame.get('a')) });
      await sendMouse({ type: 'down' });
      const script = frame.document.createElement('script');
      script.type = 'module';
      script.src = '/ok/apunt.js';
      script.crossOrigin = '';
      frame.document.head.append(script);
      await ready(frame, 'section apunt-like');
      expect(frame.document.querySelectorAll('[data-state]')).to.have.lengthOf(1);
      return frame;
    }

    for (const [name, like, doctype] of [
      ['a tag', asTag],
      ['a div that stands for a tag', asDiv],
      ['a tag, in a page without doctype', asTag, ''],
      ['a div, in a page without doctype', asDiv, ''],
    ] as const)
      it(`lets a press end that has begun before the code came, and repeats it: ${name}`, async () => {
        const frame = await holdDown(like, doctype);
        await sendMouse({ type: 'up' });
        await isPrompted(
          await until('the tag is there', () => frame.document.querySelector('body>apunt-like,body>div>apunt-like')),
        );
        expect(frame.window.location.pathname).to.equal('/page');
      });

    for (const [name, like] of [
      ['a tag', asTag],
      ['a div that stands for a tag', asDiv],
    ] as const)
      it(`comes after a press that ends elsewhere, and repeats nothing: ${name}`, async () => {
        const frame = await holdDown(like);
        await sendMouse({ type: 'move', position: [790, 590] });
        await sendMouse({ type: 'up' });
        await until('both stand', () => frame.document.querySelectorAll('apunt-like[data-state]').length === 2);
        expect(frame.get('apunt-like').shadowRoot?.querySelector('dialog')).to.equal(null);
        expect(frame.window.location.pathname).to.equal('/page');
      });

    it('mounts at once what a visitor comes back to after the login, seen or not', async () => {
      sessionStorage.setItem('apuntIntent', JSON.stringify({ type: 'like-content', id: '1001', at: Date.now() }));
      const frame = await openPage(
        '<p style="height: 3000px"></p><apunt-like content-id="1001">x</apunt-like><apunt-like content-id="2">x</apunt-like>',
      );
      await ready(frame, 'apunt-like');
      expect(stateOf(frame.get('apunt-like:last-child'))).to.equal(undefined);
    });

    it('is waited for by one observer, until its class has come and after that', async () => {
      const head = `<script>{
        const watchers = new WeakMap();
        const { observe, unobserve } = IntersectionObserver.prototype;
        const of = (element) => watchers.get(element) ?? new Set();
        IntersectionObserver.prototype.observe = function (element) {
          if (this.rootMargin.startsWith('200px')) watchers.set(element, of(element).add(this));
          observe.call(this, element);
        };
        IntersectionObserver.prototype.unobserve = function (element) {
          of(element).delete(this);
          unobserve.call(this, element);
        };
        window.watched = (element) => of(element).size;
      }</script>`;
      const frame = await openPage(`${LIKE}<p style="height: 3000px"></p><apunt-like content-id="2">x</apunt-like>`, { head });
      const far = frame.get('apunt-like:last-child');
      const watched = (): unknown => Reflect.apply(Object(Reflect.get(frame.window, 'watched')), undefined, [far]);
      await until('the loader waits for it', () => watched() === 1);
      await ready(frame, 'apunt-like');
      expect(far.matches(':defined')).to.equal(true);
      expect(watched()).to.equal(1);
      far.scrollIntoView();
      await ready(frame, 'apunt-like:last-child');
      expect(watched()).to.equal(0);
    });

    it('waits for a JSON child that the parser has not reached', async () => {
      const frame = await openPage('');
      const { document: page } = frame;
      page.open();
      page.write('<!doctype html><html lang="ca"><body><apunt-config></apunt-config>');
      page.write('<script type="module" async src="/ok/apunt.js"></script>');
      page.write('<apunt-like hydrate="load"><b>x</b>');
      await until('it is defined', () => frame.window.customElements.get('apunt-like'), 15_000);
      expect(stateOf(frame.get('apunt-like'))).to.equal(undefined);
      page.write('<script type="application/json">{"contentId":"1001"}</script></apunt-like><p>after</p></body></html>');
      page.close();
      await ready(frame, 'apunt-like');
    });

    it('lets all widgets share one session: one profile call', async () => {
      document.cookie = `apuntUser=${encodeURIComponent('{"id":"101","name":"Maria"}')}; path=/`;
      const frame = await openPage(LIKE + LIKE.replace('1001', '1002') + LIKE.replace('1001', '1003'));
      const second = frame.document.querySelectorAll('apunt-like')[1];
      await until(
        'the second is saved',
        () => second?.shadowRoot?.querySelector('button')?.getAttribute('aria-pressed') === 'true',
        15_000,
      );
      const calls = () =>
        frame.window.performance.getEntriesByType('resource').filter(({ name }) => name.includes('/profile')).length;
      await until('a call is on record', calls);
      expect(calls()).to.equal(1);
    });

    it('moves nothing on the page', async () => {
      const frame = await openPage(`<p>before</p>${LIKE}<p id="below">below</p>`);
      const shifts: PerformanceEntry[] = [];
      new frame.window.PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      await ready(frame, 'apunt-like');
      await new Promise((resolve) => frame.window.requestAnimationFrame(resolve));
      expect(shifts).to.deep.equal([]);
    });

    it('runs under a strict content security policy with trusted types', async () => {
      const frame = await openPage(LIKE, { csp: true });
      await ready(frame, 'apunt-like');
      expect(frame.log).to.deep.equal([]);
    });
  });

  describe('when a chunk does not come', () => {
    it('tries again under another address', async () => {
      const frame = await openPage(LIKE, { folder: 'fail-like-1' });
      await ready(frame, 'apunt-like');
      await until('the second try is on record', () =>
        frame.window.performance.getEntriesByType('resource').some(({ name }) => name.endsWith('?r=1')),
      );
    });

    it('gives up after three more tries: the server HTML stays, apunt-error fires', async () => {
      const frame = await openPage(LIKE, { folder: 'fail-like' });
      const errors: CustomEvent[] = [];
      frame.document.addEventListener('apunt-error', (event) => errors.push(event as CustomEvent));
      await until('it has given up', () => stateOf(frame.get('apunt-like')) === 'error', 15_000);
      expect(errors.map(({ detail }) => detail.type)).to.deep.equal(['chunk']);
      expect(frame.get('apunt-like a').checkVisibility()).to.equal(true);
    });

    // A file that others import by name cannot be had a second time in the same page: browsers remember that it failed.
    const lost: readonly (readonly [file: string, isTriedAgain: boolean, tag: string])[] = [
      ['late', true, 'apunt-contact'],
      ['like', true, 'apunt-like'],
      ['core', false, 'apunt-like'],
      ['react', false, 'apunt-like'],
      ['forms', false, 'apunt-contact'],
    ];
    for (const [file, isTriedAgain, tag] of lost) {
      it(`survives that ${file}-*.js is lost${isTriedAgain ? ', and tries again when it is online' : ''}`, async () => {
        const folder = `lost-${file}-${Date.now()}`;
        const frame = await openPage(
          LIKE + CONTACT,
          { folder },
        );
        const rejected: unknown[] = [];
        frame.window.addEventListener('unhandledrejection', ({ reason }) => rejected.push(String(reason)));
        await until('it has given up', () => stateOf(frame.get(tag)) === 'error', 20_000);
        expect(frame.get(`${tag} a`).checkVisibility()).to.equal(true);
        await fetch(`/mend/${folder}`);
        frame.window.dispatchEvent(new Event('online'));
        if (isTriedAgain) await ready(frame, tag);
        else await settle();
        expect(rejected).to.deep.equal([]);
      });
    }

    // The last two are imported by the core and by the widget, not by the loader.
    for (const file of ['like', 'core', 'late', 'react', 'forms']) {
      it(`never runs a ${file} file that is not what was built`, async () => {
        const [tag, html] = file === 'late' || file === 'forms' ? ['apunt-contact', CONTACT] : ['apunt-like', LIKE];
        const frame = await openPage(html, { folder: `tamper-${file}` });
        await until('it has given up', () => stateOf(frame.get(tag)) === 'error', 20_000);
        expect(Reflect.get(frame.window, 'tampered')).to.equal(undefined);
        expect(frame.get(`${tag} a`).checkVisibility()).to.equal(true);
      });
    }
  });

  describe('the styles of a page', () => {
    const accentOf = (frame: Frame) =>
      frame.window.getComputedStyle(frame.document.documentElement).getPropertyValue('--apunt-accent');

    it('show nothing of the settings, and theme the sites that there are', async () => {
      const plain = await openPage('<apunt-config>Per a qui escriu plantilles</apunt-config>');
      await until('the styles are there', () => !plain.get('apunt-config').checkVisibility());
      const learners = await openPage('<apunt-config site="apunt"></apunt-config>');
      const other = await openPage('<apunt-config site="apuntaments"></apunt-config>');
      expect(accentOf(learners)).not.to.equal(accentOf(plain));
      expect(accentOf(other)).to.equal(accentOf(plain));
    });

    it('have the theme of the settings before any code, and the root says it afterwards', async () => {
      const schemeOf = (frame: Frame) => frame.window.getComputedStyle(frame.document.documentElement).colorScheme;
      const plain = await openPage('<apunt-config theme="dark"></apunt-config>');
      await until('the styles are there', () => schemeOf(plain) === 'dark');
      expect(plain.document.documentElement.hasAttribute('data-theme')).to.equal(false);

      const dark = await openPage(`<apunt-config data-theme="dark"></apunt-config>${LIKE}`);
      await ready(dark, 'apunt-like');
      expect(dark.document.documentElement.dataset['theme']).to.equal('dark');
      expect(schemeOf(dark)).to.equal('dark');

      const general = await openPage(LIKE);
      await ready(general, 'apunt-like');
      expect(general.document.documentElement.hasAttribute('data-theme')).to.equal(false);
    });

    it('leave the theme to the root, where the page says one there', async () => {
      const page = await openPage(`<script>document.documentElement.dataset.theme = 'light'</script>
        <apunt-config theme="dark"></apunt-config>${LIKE}`);
      await ready(page, 'apunt-like');
      expect(page.document.documentElement.dataset['theme']).to.equal('light');
      expect(page.window.getComputedStyle(page.document.documentElement).colorScheme).to.equal('light');
    });
  });

  describe('when the page is written wrongly', () => {
    it('names an unknown tag once, with the nearest that exists', async () => {
      const frame = await openPage('<apunt-lke></apunt-lke><apunt-lke></apunt-lke>');
      await until('it says so', () => frame.log.length > 0);
      expect(frame.log.length).to.equal(1);
      expect(frame.log[0]).to.contain('<apunt-lke>').and.to.contain('<apunt-like>');
    });

    it('names an alias of no tag once, whatever is written there', async () => {
      const names = ['poll widget', 'enquesta ñ', '', 'constructor', 'lke'];
      const frame = await openPage(
        [...names, ...names].map((name) => `<div data-apunt="${name}"><b>x</b></div>`).join('') +
          '<apunt-constructor></apunt-constructor>',
      );
      const rejected: unknown[] = [];
      frame.window.addEventListener('unhandledrejection', ({ reason }) => rejected.push(String(reason)));
      await until('it says so', () => frame.log.length > names.length);
      expect(frame.log.length).to.equal(names.length + 1);
      for (const name of names) expect(frame.log.join()).to.contain(`<div data-apunt="${name}"> is not`);
      expect(frame.log.join()).to.contain('Did you mean <div data-apunt="like">?');
      expect(frame.get('b').checkVisibility()).to.equal(true);
      expect(rejected).to.deep.equal([]);
    });

    it('takes a second copy of the script in its stride, same version or another', async () => {
      const frame = await openPage(LIKE, { scripts: ['/ok/apunt.js', '/ok/apunt.js?again', '/version-9.9.9/apunt.js'] });
      await ready(frame, 'apunt-like');
      await until('the other version is named', () => frame.log.length > 0);
      await until('react is on record', () => frame.files().includes('react'));
      expect(frame.log).to.deep.equal(['apunt 9.9.9: 0.1.0 runs already.']);
      expect(frame.files().filter((name) => name === 'react').length).to.equal(1);
    });

    for (const [first, second] of [
      ['react', 'light'],
      ['light', 'react'],
    ]) {
      it(`runs the ${first} build alone when the ${second} build comes after it`, async () => {
        const frame = await openPage(LIKE, { scripts: [`/${first}/apunt.js`, `/${second}/apunt.js`] });
        await ready(frame, 'apunt-like');
        await until('react is on record', () => frame.files().includes('react'));
        const fetched = frame.window.performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        expect(fetched.filter((path) => path.startsWith(`/${second}/`))).to.deep.equal([`/${second}/apunt.js`]);
        expect(fetched.filter((path) => path.startsWith(`/${first}/react-`)).length).to.equal(1);
        expect(frame.log).to.deep.equal([]);
      });
    }
  });
});
