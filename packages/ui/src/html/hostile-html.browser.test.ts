import { expect } from 'chai';
import fc from 'fast-check';
import { clearPage, place } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import { safeUrl } from '../address/safe-url.ts';
import { sanitise } from '../sanitiser/sanitise.ts';
import { DISGUISES, PAYLOADS, PIECES } from './hostile-html.fixture.ts';

const SEED = 20_261_123;
const COMPOSED = 2000;

/** Never in the page, by name; written here and not taken from the sanitiser, which is what is judged. */
const TAGS =
  /^(script|style|iframe|frame|object|embed|applet|form|input|button|textarea|select|option|template|noscript|svg|math|base|meta|link|title|plaintext|xmp|marquee|slot|dialog|portal|apunt-(config|login|.*login|register.*|profile|contact|newsletter|reader-form|account-delete|password-reset))$/;
const ATTRIBUTES =
  /^(on.*|style|srcdoc|form|formaction|action|ping|background|autofocus|is|slot|name|part|xlink:.*|shadowroot.*|http-equiv|(data-)?(api-base|trusted-html|json.*|csrf-.*|.*-url|endpoint))$/;
const ADDRESSES = /^(href|src|cite|poster|action|data|url|image)$/;
const SCHEMES = /^(https?|mailto|tel):$/;
/** Names that code of ours and of others reads of the document, which an element with that name would take away. */
const NAMES = [
  'cookie',
  'body',
  'head',
  'forms',
  'getElementById',
  'currentScript',
  'documentElement',
  'defaultView',
];

let hits = 0;

const kindsOf = () => NAMES.map((name) => Object.prototype.toString.call(Reflect.get(document, name))).join();
const ALL = Object.values(PAYLOADS).flat();

/** The faults of nodes that the sanitiser has let through. */
function faultsOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const isForeign = element.namespaceURI !== 'http://www.w3.org/1999/xhtml';
    const faults = isForeign || TAGS.test(element.localName) ? [`<${element.localName}>`] : [];
    for (const { name, value } of element.attributes) {
      if (ATTRIBUTES.test(name)) faults.push(`${element.localName}[${name}]`);
      const isAddress = ADDRESSES.test(name) && element.localName !== 'time';
      if (isAddress && !SCHEMES.test(new URL(value, location.href).protocol)) faults.push(`${name}=${value}`);
    }
    return faults;
  });
}

/** Puts it into the page between two neighbours, and says what is wrong. */
function insert(html: string): string[] {
  const stand = place('<div><p>before</p><div class="box"></div><p>after</p></div>');
  const [before, box, after] = stand.children;
  const names = kindsOf();
  box?.append(sanitise(html));
  const faults = box ? faultsOf(box) : ['no box'];
  if (stand.children.length !== 3 || stand.firstElementChild !== before || stand.lastElementChild !== after)
    faults.push('it has got out of its place');
  if (kindsOf() !== names) faults.push('it has taken a name of the document');
  // Written out and read again, as a page does that is saved: still nothing, and what follows is still outside.
  const again = new DOMParser().parseFromString(`<div>${box?.innerHTML}</div><p id="tail"></p>`, 'text/html');
  faults.push(...faultsOf(again.body).map((fault) => `read again: ${fault}`));
  if (again.getElementById('tail')?.parentElement !== again.body) faults.push('what follows has got inside');
  for (const link of box?.querySelectorAll('a') ?? []) if (!link.href.startsWith('http')) link.click();
  stand.parentElement?.remove();
  return faults;
}

/** Waits until a picture that cannot be loaded has said so: those before it have by then. */
async function untilPicturesHaveFailed(): Promise<void> {
  let hasFailed = false;
  const picture = new Image();
  picture.addEventListener('error', () => (hasFailed = true));
  picture.src = 'data:image/png,nothing';
  await until('a picture has failed', () => hasFailed);
}

describe('HTML that wants to act', () => {
  beforeEach(() => {
    hits = 0;
    Reflect.set(globalThis, 'hit', () => (hits += 1));
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'hit');
    clearPage();
  });

  it('is a list of sixty, none twice', () => {
    expect(ALL.length).to.equal(60);
    expect(new Set(ALL).size).to.equal(60);
  });

  it('would act, were it not sanitised: the list and its count of hits are no dummies', async () => {
    const stand = place('<div></div>');
    stand.innerHTML = PAYLOADS['scripts and handlers']?.[2] ?? '';
    await until('it has hit', () => hits > 0);
  });

  for (const [what, payloads] of Object.entries(PAYLOADS))
    it(`does nothing: ${what}`, async () => {
      for (const html of payloads) expect(insert(html).join(', '), html).to.equal('');
      await untilPicturesHaveFailed();
      expect(hits).to.equal(0);
    });

  it(`does nothing, put together in ${COMPOSED} ways`, async () => {
    const piece = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.constantFrom(...ALL.filter((html) => html.length < 300)) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    );
    const composed = fc.array(piece, { minLength: 2, maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(composed, (html) => void expect(insert(html).join(', ')).to.equal('')),
      { numRuns: COMPOSED, seed: SEED },
    );
    await untilPicturesHaveFailed();
    expect(hits).to.equal(0);
    console.info(
      `hostile HTML: ${ALL.length} payloads, ${COMPOSED} composed (seed ${SEED}): ${hits} executed`,
    );
  });
});

describe('addresses that want to act', () => {
  it('are refused in every disguise, by the guard and by the browser alike', () => {
    const letters = fc.constantFrom('javascript', 'vbscript', 'data', 'blob', 'file', 'about', 'filesystem');
    const disguised = fc
      .tuple(letters, fc.array(fc.constantFrom(...DISGUISES), { minLength: 12, maxLength: 12 }), fc.nat(4095))
      .map(([scheme, between, upper]) =>
        Array.from(scheme)
          .map((letter, at) => (between[at] ?? '') + ((upper >> at) & 1 ? letter.toUpperCase() : letter))
          .concat(between[11] ?? '', ':hit()')
          .join(''),
      );
    const host = fc
      .tuple(
        fc.constantFrom('', ' ', '\t', 'https:', 'HTTP:'),
        fc.constantFrom('//', '\\\\', '/\\', '\\/', '///', '/\t/'),
      )
      .map(([first, slashes]) => `${first}${slashes}u:p@evil.test/`);
    fc.assert(
      fc.property(fc.oneof(disguised, host), (address) => {
        const passed = safeUrl(address);
        if (passed === undefined) return;
        const link = document.createElement('a');
        link.href = passed;
        expect(link.protocol).to.match(SCHEMES);
        // What is no scheme any more is a path of this site.
        expect(link.host).to.equal(location.host);
        expect(link.username + link.password).to.equal('');
      }),
      { numRuns: 5000, seed: SEED },
    );
  });
});
