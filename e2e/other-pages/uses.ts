import type { Frame, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { LIMIT } from './limit.ts';
import { PHOTO, POLL, cards, dialog, header, photos } from './markup.ts';

/** What a visitor does with a tag: a row of the table. */
export interface Use {
  readonly tag: string;
  /** The sentence of the table: "a press asks for the login". */
  readonly does: string;
  readonly html: string;
  /** Does it, and ends in a state that can be looked at; throws where it does not come to it. */
  act(element: Locator, frame: Frame): Promise<void>;
  /** Leaves the page as it was for the next use. */
  leave?(element: Locator, frame: Frame): Promise<void>;
  /** What paper shows of it. */
  readonly printed?: string;
}

const press = (element: Locator, action: string): Promise<void> =>
  element.locator(`[data-action=${action}]`).first().click();
/** A press on what says that it is not enabled, as visitors do it: a driver would wait until it is. */
async function pressAnyway(element: Locator, action: string): Promise<void> {
  await element.locator(`[data-action=${action}]`).first().hover();
  await element.page().mouse.down();
  await element.page().mouse.up();
}
const inState = (element: Locator, state: string): Promise<void> =>
  expect.poll(() => element.getAttribute('data-state'), { timeout: LIMIT }).toBe(state);
const escape = async (dialog: Locator, frame: Frame): Promise<void> => {
  await frame.page().keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
};

export const USES: readonly Use[] = [
  {
    tag: 'apunt-header',
    does: 'the menu opens over the page, and closes by Escape',
    html: header,
    act: async (element) => {
      await press(element, 'menu');
      await element.locator('#menu').getByText('Programes').waitFor();
    },
    leave: (element, frame) => escape(element.locator('#menu'), frame),
    printed: 'La marca',
  },
  {
    tag: 'apunt-search',
    does: 'its layer opens, and says that a text is too short',
    html: '<apunt-search><a slot="trigger" href="/resultats/">Busca</a></apunt-search>',
    async act(element, frame) {
      await element.getByText('Busca', { exact: true }).first().click();
      await element.locator('[name=text], input').first().fill('o');
      await frame.page().keyboard.press('Enter');
      await element.locator('[part=error]').waitFor();
    },
    leave: (element, frame) => escape(element.locator('dialog'), frame),
  },
  {
    tag: 'apunt-like',
    does: 'a press asks for the login in a dialog, which closes by Escape',
    html: '<apunt-like content-id="1001" name="La marjal torna a omplir-se" variant="button"><a href="/acces">Guarda</a></apunt-like>',
    async act(element) {
      await press(element, 'like');
      await element.locator('dialog[open]').waitFor();
    },
    leave: (element, frame) => escape(element.locator('dialog'), frame),
  },
  {
    tag: 'apunt-share',
    does: 'a press shows more networks',
    html: '<apunt-share url="https://www.example.test/contingut/1001" share-title="La marjal"><a href="https://www.facebook.com/" data-network="facebook">Facebook</a></apunt-share>',
    async act(element) {
      await press(element, 'more');
      await element.locator('[data-network=telegram]').waitFor();
    },
  },
  {
    tag: 'apunt-poll',
    does: 'a vote is asked about, counted, and shown',
    html: POLL,
    async act(element) {
      await element.locator('[data-id="72"]').first().click();
      await press(element, 'vote');
      await press(element, 'confirm');
      await inState(element, 'voted');
      await element.locator('[part=total]').waitFor();
    },
    printed: 'En bicicleta',
  },
  {
    tag: 'apunt-player',
    does: 'a press plays',
    html: `<apunt-player src="/assets/media/clip.webm" poster="${PHOTO}" media-title="El clip" duration="10"><a href="/contingut/1001"><img src="${PHOTO}" alt="" width="640" height="360">Mira el clip</a></apunt-player>`,
    async act(element) {
      await press(element, 'play');
      await inState(element, 'playing');
    },
    async leave(element) {
      await element.evaluate((player) => void Reflect.get(player, 'pause').call(player));
    },
  },
  {
    tag: 'apunt-contact',
    does: 'what is missing is listed, and a press on a line leads to its field',
    html: '<apunt-contact><script type="application/json" data-apunt-json="subjects">["Programació", "Notícies"]</script><form method="post" action="/contacte"><label>Nom <input name="name"></label><button>Envia</button></form></apunt-contact>',
    async act(element) {
      await element.locator('[name=name]').click();
      // It comes with the first interest in the form, and moves the button.
      await element.locator('[data-action=captcha]').waitFor();
      await pressAnyway(element, 'submit');
      await element.locator('.apunt-summary a').first().click();
      await expect
        .poll(
          () => element.evaluate((form) => form.ownerDocument.activeElement?.getAttribute('aria-invalid')),
          { timeout: LIMIT },
        )
        .toBe('true');
    },
  },
  {
    tag: 'apunt-login',
    does: 'a wrong password is told',
    html: '<apunt-login><form method="post" action="/acces"><label>Correu <input name="email"></label><button>Entra</button></form></apunt-login>',
    async act(element) {
      await element.locator('[name=email]').fill('carme@example.test');
      await element.locator('[name=password]').fill('No-es-esta1');
      await press(element, 'submit');
      await element.getByText('Correu electrònic o contrasenya incorrecta.').first().waitFor();
    },
  },
  {
    tag: 'apunt-select',
    does: 'its list opens, and one choice is shown and sent',
    html: '<form><apunt-select name="lloc" label="Lloc" multiple placeholder="Tria un lloc"><script type="application/json">[{"name":"Alcoi","value":"alc"},{"name":"València","value":"vlc"}]</script></apunt-select></form>',
    async act(element) {
      await press(element, 'toggle');
      await element.locator('[part=option]').getByText('València').click();
      await expect
        .poll(
          () =>
            element.evaluate((select) => new FormData(select.closest('form') ?? undefined).getAll('lloc')),
          { timeout: LIMIT },
        )
        .toEqual(['vlc']);
    },
    leave: (element, frame) => escape(element.locator('[role=listbox]'), frame),
  },
  {
    tag: 'apunt-carousel',
    does: 'an arrow brings further cards',
    html: cards,
    async act(element) {
      const first = element.locator('li').first();
      const from = (await first.boundingBox())?.x ?? 0;
      await press(element, 'next');
      await expect
        .poll(async () => Math.abs(((await first.boundingBox())?.x ?? 0) - from), { timeout: LIMIT })
        .toBeGreaterThan(50);
    },
    printed: 'Títol 1',
  },
  {
    tag: 'apunt-gallery',
    does: 'a photo opens in full over the page, and closes by Escape',
    html: photos,
    async act(element) {
      await press(element, 'open');
      await element.locator('dialog[open] img').first().waitFor();
    },
    leave: (element, frame) => escape(element.locator('dialog'), frame),
    printed: 'Foto 1',
  },
  {
    tag: 'apunt-modal',
    does: 'a dialog of the page opens over it, and closes by its button',
    html: dialog,
    async act(element, frame) {
      await frame.locator('#opener').click();
      await element.locator('dialog[open]').waitFor();
      await element.getByText('Un vot per persona.').waitFor();
    },
    async leave(element) {
      await press(element, 'close');
      await element.locator('dialog[open]').waitFor({ state: 'hidden' });
    },
  },
  {
    tag: 'apunt-time',
    does: 'says a moment as a clock in Madrid does',
    html: '<p>Publicat: <apunt-time format="date"><time datetime="2026-04-03T23:30:00Z">el 4</time></apunt-time></p>',
    async act(element) {
      await expect.poll(() => element.innerText(), { timeout: LIMIT }).toBe("4 d'abril del 2026");
    },
    printed: "4 d'abril del 2026",
  },
  {
    tag: 'apunt-weather',
    does: 'shows the days, from today in Madrid on',
    html: '<apunt-weather default-ine="46250" default-name="València" geolocation="button"></apunt-weather>',
    async act(element) {
      await inState(element, 'ready');
      const today = new Intl.DateTimeFormat('ca', { timeZone: 'Europe/Madrid', day: '2-digit' }).format();
      expect(await element.locator('[part=date]').first().innerText()).toContain(today);
    },
    printed: 'València',
  },
  {
    tag: 'apunt-live-feed',
    does: 'has its messages, and older ones after a press',
    html: '<apunt-live-feed live-id="7"></apunt-live-feed>',
    async act(element) {
      const messages = element.locator('article');
      await messages.first().waitFor();
      const before = await messages.count();
      await press(element, 'load-more');
      await expect.poll(() => messages.count(), { timeout: LIMIT }).toBeGreaterThan(before);
    },
  },
];
