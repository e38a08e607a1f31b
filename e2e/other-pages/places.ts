import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { THEME } from '@apunt/testing/fixtures/theme';
import { patchPrototypes, slowClock } from './hooks.ts';
import type { PromiseName } from './promises.ts';
import { answerAnyOrigin, nextVersion } from './answers.ts';

/** Pieces of a page that is not the portal's. */
export interface Parts {
  readonly head: string;
  readonly body: string;
  readonly origin: string;
}

/** What the library meets on a page of somebody else: a column of the table. */
export interface Place {
  readonly name: string;
  /** What is different there, for the legend of the table. */
  readonly what: string;
  readonly promise: PromiseName;
  readonly context?: BrowserContextOptions;
  readonly page?: (parts: Parts) => string;
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
  /** The tags stand in a sandboxed frame of the page. */
  readonly isFramed?: boolean;
  /** The browser keeps neither cookies nor storage. */
  readonly isDenied?: boolean;
  /** What does not apply there, and why, by tag. */
  readonly without?: Readonly<Record<string, string>>;
}

export const plainPage = ({ head, body }: Parts): string =>
  `<!doctype html><html lang="ca"><head>${head}</head><body>${body}</body></html>`;

const themed =
  (css: string, bodyClass = '') =>
  ({ head, body }: Parts): string =>
    `<!doctype html><html lang="ca"><head>${head}<style>${css}</style></head><body class="${bodyClass}">${body}</body></html>`;

/** The distances of WCAG 1.4.12, as its tool sets them: over everything, in shadow roots, too. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

export const PLACES: readonly Place[] = [
  { name: 'plain', what: 'a page without a sheet of its own', promise: 'works' },
  {
    name: 'two versions',
    what: 'another version of the library is on the page, too, with its script and its sheet',
    promise: 'works',
    prepare: nextVersion,
    page: ({ head, body, origin }) =>
      plainPage({ head: `${head}${head.replaceAll('/apunt/', '/apunt-next/')}`, body, origin }),
  },
  {
    name: 'reset',
    what: 'a theme that begins with `* { all: unset; display: revert }`',
    promise: 'works',
    page: themed(
      '*:where(:not(html, iframe, canvas, img, svg, video, audio):not(svg *)) { all: unset; display: revert; }',
    ),
  },
  {
    name: 'theme',
    what: 'a theme with opinions about buttons, links, fields and headings',
    promise: 'whole',
    page: themed(
      `${THEME} button { background: #c00; color: #fff; text-transform: uppercase; padding: 1em 2em; width: 100%; }`,
      'site entry-content',
    ),
  },
  {
    name: 'hidden',
    what: 'a theme with `[hidden] { display: block }`, and one `display` for every `div`, `form`, `p`, `ul` and `span`',
    promise: 'works',
    page: themed('[hidden], div, form, p, ul, section { display: block } span { display: inline-block }'),
  },
  {
    name: 'overflow',
    what: '`html` and `body` are as high as the window and `overflow: hidden`; a box in them scrolls',
    promise: 'works',
    page: themed(
      'html, body { height: 100%; margin: 0; overflow: hidden } main { height: 100%; overflow: auto }',
    ),
  },
  {
    name: 'base',
    what: '`<base href>` of another host, with `target="_blank"`',
    promise: 'works',
    page: ({ head, body, origin }) =>
      plainPage({
        head: `${head}<base href="http://elsewhere.localhost:9/deep/" target="_blank">`,
        body: body.replaceAll('"/assets/', `"${origin}/assets/`),
        origin,
      }),
  },
  {
    name: 'sandbox',
    what: '`<iframe sandbox="allow-scripts allow-forms allow-popups">`: no origin, no storage, no cookies; the back end answers other origins',
    promise: 'works',
    prepare: answerAnyOrigin,
    isFramed: true,
    without: {
      'apunt-login': 'A session is a cookie, and there are none',
    },
  },
  {
    name: 'denied',
    what: 'cookies and storage are denied by the settings of the browser; the back end knows the page by its token alone',
    promise: 'works',
    prepare: answerAnyOrigin,
    isDenied: true,
  },
  {
    name: 'slow clock',
    what: 'a clock that goes 30 % slower than it should, for dates and for timers',
    promise: 'works',
    prepare: (context) => context.addInitScript(slowClock),
  },
  {
    name: 'UTC+14',
    what: 'a visitor in Kiritimati, with a browser in English',
    promise: 'works',
    context: { timezoneId: 'Pacific/Kiritimati', locale: 'en-US' },
  },
  {
    name: 'UTC−10',
    what: 'a visitor in Honolulu, with a browser in Arabic',
    promise: 'works',
    context: { timezoneId: 'Pacific/Honolulu', locale: 'ar-EG' },
  },
  {
    name: 'patches',
    what: 'a library of 2010 has patched `Array`, `JSON`, `String`, `Function` and `Element`',
    promise: 'works',
    prepare: (context) => context.addInitScript(patchPrototypes),
  },
  {
    name: 'quirks',
    what: 'no doctype',
    promise: 'works',
    page: ({ head, body }) => `<html lang="ca"><head>${head}</head><body>${body}</body></html>`,
  },
  {
    name: 'RTL',
    what: 'a page that reads from right to left',
    promise: 'whole',
    page: ({ head, body }) =>
      `<!doctype html><html lang="ar" dir="rtl"><head>${head}</head><body>${body}</body></html>`,
  },
  {
    name: '62.5 %',
    what: 'a theme with `html { font-size: 62.5% }` that gives its own text a size: lengths of the library are in `rem` and shrink with it',
    promise: 'whole',
    page: themed('html { font-size: 62.5% } body { font-size: 1.6rem }'),
  },
  {
    name: '400 %',
    what: 'a window of 1280 × 1024 at 400 %: 320 × 256 CSS pixels',
    promise: 'whole',
    context: { viewport: { width: 320, height: 256 } },
  },
  {
    name: 'spacing',
    what: 'the text spacing of WCAG 1.4.12, in shadow roots, too',
    promise: 'whole',
    context: { viewport: { width: 640, height: 900 } },
    page: themed(SPACING),
    prepare: (context) =>
      context.addInitScript((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        const { attachShadow } = Element.prototype;
        Element.prototype.attachShadow = function attach(options) {
          const root = attachShadow.call(this, options);
          // Ours come later and replace the list.
          const spread = () => {
            if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
            requestAnimationFrame(spread);
          };
          spread();
          return root;
        };
      }, SPACING),
  },
  {
    name: 'forced colours',
    what: 'the colours of the visitor in place of the page’s (`forced-colors: active`)',
    promise: 'seen',
    context: { forcedColors: 'active' },
    without: { 'apunt-time': 'Nothing of it can be pressed' },
  },
  {
    name: 'print',
    what: 'the page on paper',
    promise: 'prints',
  },
];
