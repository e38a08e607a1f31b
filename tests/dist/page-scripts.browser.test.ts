import { expect } from 'chai';
import { settle, until } from '@apunt/testing/page';
import { closePages, openPage, type Frame } from './frame.ts';

const BODY = `<apunt-config captcha-provider="test" captcha-key="k"></apunt-config>
<apunt-like content-id="1001" hydrate="load"><a href="/acces">Guarda</a></apunt-like>
<apunt-poll poll-id="7" hydrate="load"><p>Quina fira?</p></apunt-poll>
<apunt-login hydrate="load"><form method="post"><label>Correu <input name="email"></label></form></apunt-login>
<apunt-contact hydrate="load"><a href="/contacte">Escriu-nos</a></apunt-contact>
<apunt-suggest hydrate="load" name="municipi"><script type="application/json">[{"value":"1","label":"Alcoi"}]</script></apunt-suggest>`;
const TAGS = ['like', 'poll', 'login', 'contact', 'suggest'].map((name) => `apunt-${name}`);

const allStand = (frame: Frame, tags = TAGS) =>
  until(
    'all stand',
    () => tags.every((tag) => frame.document.querySelector(`${tag}[data-state]:not([data-state=loading])`)),
    15_000,
  );

/** Puts the script into a page that has long been there, as plugins do that hold scripts back until the first touch. */
function bring({ document: page }: Frame): void {
  const script = page.createElement('script');
  script.type = 'module';
  script.src = '/ok/apunt.js';
  script.crossOrigin = '';
  page.head.append(script);
}
const fire = ({ document: page, window: view }: Frame): void => {
  page.dispatchEvent(new view.Event('readystatechange'));
  page.dispatchEvent(new view.Event('DOMContentLoaded', { bubbles: true }));
  view.dispatchEvent(new view.Event('load'));
};

describe('beside scripts of the page', () => {
  afterEach(closePages);

  for (const [name, script] of [
    ['a loader of AMD modules', 'globalThis.define = () => { throw new Error("define") }; define.amd = { jQuery: true };'],
    [
      'CommonJS in the page',
      'globalThis.module = { exports: {} }; globalThis.exports = module.exports; globalThis.require = () => { throw new Error("require") };',
    ],
    ['a process and a global of a bundler', 'globalThis.process = { env: {} }; globalThis.global = {};'],
    ['a page that relaxes its origin', 'try { document.domain = document.domain } catch {}'],
    ['a Symbol of an old polyfill', 'Symbol = Object.assign((name) => "@@" + name, { iterator: Symbol.iterator, for: Symbol.for.bind(Symbol) });'],
    [
      'methods that are slow and partly wrong, of an old polyfill',
      `Array.from = (list, map) => { const all = Array.prototype.slice.call(list); return map ? all.map(map) : all; };
      String.prototype.at = String.prototype.charAt;
      Element.prototype.matches = function (selector) { return [...(this.ownerDocument || this).querySelectorAll(selector)].includes(this); };`,
    ],
  ] as const)
    it(`stands with ${name}`, async () => {
      const frame = await openPage(BODY, { head: `<script>${script}</script>` });
      await allStand(frame);
      expect(frame.log).to.deep.equal([]);
    });

  it('mounts once, however often a plugin says that the page is there', async () => {
    const frame = await openPage(BODY);
    await allStand(frame);
    const drawn = TAGS.map((tag) => frame.get(tag).shadowRoot?.firstElementChild);
    const forms = frame.document.querySelectorAll('form').length;
    let readies = 0;
    frame.document.addEventListener('apunt-ready', () => void (readies += 1));
    for (let round = 0; round < 3; round += 1) {
      fire(frame);
      await settle();
    }
    expect(TAGS.map((tag) => frame.get(tag).shadowRoot?.firstElementChild)).to.deep.equal(drawn);
    expect(frame.document.querySelectorAll('form').length).to.equal(forms);
    expect(readies).to.equal(0);
    expect(frame.log).to.deep.equal([]);
  });

  it('comes long after the page, and mounts all', async () => {
    const frame = await openPage(BODY, { scripts: [] });
    await until('the page is done', () => frame.document.readyState === 'complete');
    bring(frame);
    await allStand(frame);
    expect(frame.log).to.deep.equal([]);
  });

  // As WP Rocket and its like do: the page seems to load until they say so.
  const HOLD = `globalThis.held = [];
    globalThis.isHeld = true;
    const { addEventListener } = EventTarget.prototype;
    document.addEventListener = function (type, run, ...rest) {
      if (type === 'DOMContentLoaded' && isHeld) held.push(run);
      else addEventListener.call(this, type, run, ...rest);
    };
    Object.defineProperty(document, 'readyState', { get: () => (isHeld ? 'loading' : 'complete') });`;
  const RELEASE = `isHeld = false;
    for (const run of held) run.call(document, new Event('DOMContentLoaded'));`;
  const run = (frame: Frame, code: string) => {
    const script = frame.document.createElement('script');
    script.textContent = code;
    frame.document.head.append(script);
  };

  for (const [name, body, tags] of [
    ['with settings', BODY, TAGS],
    ['without settings', BODY.replace(/<apunt-con.*/g, ''), TAGS.filter((tag) => tag !== 'apunt-contact')],
  ] as const)
    it(`comes to a page ${name} that a plugin keeps loading, and mounts all`, async () => {
      const frame = await openPage(body, { scripts: [] });
      run(frame, HOLD);
      bring(frame);
      await until('the loader has run', () => Reflect.get(Object(Reflect.get(frame.window, 'held')), 'length') > 0);
      run(frame, RELEASE);
      await allStand(frame, tags);
      expect(frame.log).to.deep.equal([]);
    });

  it('has no id that another app of the page has, nor one twice', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `_r_${at.toString(32)}_`);
    const own = ids.flatMap((id) => [id, `${id}-email`]).map((id) => `<i id="${id}"></i>`);
    const frame = await openPage(own.join('') + BODY);
    await allStand(frame);
    const found = [...frame.document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(found.length).to.be.greaterThan(own.length);
    expect(found.filter((id, at) => found.indexOf(id) !== at)).to.deep.equal([]);
    for (const label of frame.document.querySelectorAll<HTMLLabelElement>('label[for]'))
      expect(label.control?.closest('form')).to.equal(label.closest('form'));
  });
});
