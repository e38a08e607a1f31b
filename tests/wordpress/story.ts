import assert from 'node:assert/strict';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { PortalServer } from '@apunt/portal';

/*
 * The story of an author, who is no administrator: places a like, a poll, buttons to share, a player with its moments and the weather, in both
 * editors, and a visitor uses all of them. The reference portal answers the calls of the library in WordPress' place.
 */

const CLIP = '/assets/media/clip.mp4';
const MOMENTS = '<ol><li><a href="?t=0">Sumari</a></li><li><a href="?t=6">La marjal</a></li></ol>';

/** Shortcodes, tags as HTML, and an alias: all three ways that a text has. */
export const CLASSIC = [
  'Una introducció.',
  `[apunt_like content_id="1001" name='Un títol amb "cometes"']Guarda[/apunt_like]`,
  '<apunt-poll poll-id="7"><h2>Com t’agrada més vore l’Albufera?</h2></apunt-poll>',
  '<div data-apunt="share" data-share-title="Un títol" data-url="https://example.test/una"><p>Compartix</p></div>',
  `[apunt_player src="${CLIP}" media_title="El clip" duration="12"]<a href="${CLIP}" data-action="play">Mira</a>[/apunt_player]`,
  `<apunt-cue-points>${MOMENTS}</apunt-cue-points>`,
  '[apunt_weather default_ine="46250" default_name="València"]',
].join('\n\n');

/** The same as blocks: name, attributes, HTML within. */
const BLOCKS: readonly [string, Readonly<Record<string, unknown>>, string][] = [
  ['apunt/like', { contentId: '1001', name: 'Un títol amb "cometes"' }, '<p>Guarda</p>'],
  ['apunt/poll', { pollId: '7' }, '<h2>Com t’agrada més vore l’Albufera?</h2>'],
  ['apunt/share', { shareTitle: 'Un títol', url: 'https://example.test/una' }, '<p>Compartix</p>'],
  [
    'apunt/player',
    { src: CLIP, mediaTitle: 'El clip', duration: '12' },
    `<p><a href="${CLIP}" data-action="play">Mira</a></p>`,
  ],
  ['apunt/cue-points', { json: '[{"href":0,"title":"Sumari"},{"href":6,"title":"La marjal"}]' }, MOMENTS],
  ['apunt/weather', { defaultIne: '46250', defaultName: 'València' }, ''],
];

export async function logIn(page: Page, url: string, name: 'admin' | 'autora'): Promise<void> {
  await page.goto(`${url}/wp-login.php`);
  // A moment after it has come, the page moves the focus to its first field and takes with it what is being typed elsewhere.
  await page.locator('#user_login:focus').waitFor();
  await page.locator('#user_login').fill(name);
  await page.locator('#user_pass').fill(`${name}-password`);
  await page.locator('#wp-submit').click();
  await page.waitForURL('**/wp-admin/**');
}

/** Writes and publishes a post in the classic editor, by way of both of its tabs; gives back its address. */
export async function writeClassic(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/wp-admin/post-new.php?classic-editor`);
  // A post with a title, and no draft yet, is saved when one leaves the title. Meanwhile the editor drops each press on its buttons.
  const saved = page.waitForResponse(
    (response) => response.request().postDataBuffer()?.includes('wp_autosave') ?? false,
  );
  await page.locator('#title').fill('Clàssic: una prova');
  await page.locator('#content-html').click();
  await page.locator('#content').fill(CLASSIC);
  // To the visual editor and back: what it does not know it takes away.
  await page.locator('#content-tmce').click();
  await page.frameLocator('#content_ifr').locator('body').waitFor();
  await page.locator('#content-html').click();
  await saved;
  await page.locator('#publish:not(.disabled)').click();
  // Not the address: WordPress takes its `message=6` away again as soon as the page runs.
  await page.locator('#message a').first().waitFor();
  const address = await page.locator('#message a').first().getAttribute('href');
  assert.ok(address, 'the classic editor tells the address of the post');
  return address;
}

/** Writes and publishes a post in the block editor; gives back its address. */
export async function writeBlocks(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/wp-admin/post-new.php`);
  await page.waitForFunction(
    "window.wp?.data?.select('core/editor')?.getCurrentPostId() && wp.blocks.getBlockType('apunt/like')",
  );
  const written = JSON.stringify(BLOCKS);
  // The editor's own calls: what its buttons make.
  await page.evaluate(`(() => {
    const { createBlock } = wp.blocks;
    const make = ([name, attributes, html]) => createBlock(name, attributes, html ? [createBlock('core/html', { content: html })] : []);
    wp.data.dispatch('core/edit-post').toggleFeature?.('welcomeGuide');
    wp.data.dispatch('core/block-editor').insertBlocks(${written}.map(make));
    wp.data.dispatch('core/editor').editPost({ title: 'Blocs: una prova', status: 'publish' });
  })()`);
  const name = 'Un títol amb "cometes"';
  await page.locator('[data-type="apunt/like"]', { hasText: name }).first().waitFor();
  await page.evaluate("wp.data.dispatch('core/editor').savePost()");
  await page.waitForFunction(
    "wp.data.select('core/editor').didPostSaveRequestSucceed() && wp.data.select('core/editor').isCurrentPostPublished()",
  );
  const address: unknown = await page.evaluate("wp.data.select('core/editor').getPermalink()");
  assert.ok(typeof address === 'string', 'the block editor tells the address of the post');
  // What was saved is what the editor makes of its own blocks: no "invalid content".
  await page.reload();
  await page.waitForFunction("wp.data.select('core/block-editor').getBlocks().length > 0");
  const valid: unknown = await page.evaluate(
    "wp.data.select('core/block-editor').getBlocks().map((block) => block.isValid)",
  );
  assert.deepEqual(
    valid,
    BLOCKS.map(() => true),
  );
  return address;
}

/** An administrator sets what `<apunt-config>` says on every page, and takes it back; the author has no such page. */
export async function configure(browser: Browser, author: Page, url: string): Promise<void> {
  const address = `${url}/wp-admin/options-general.php?page=apunt`;
  assert.equal((await author.goto(address))?.status(), 403, 'an author may not change the settings');
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, url, 'admin');
  const contact = 'mailto:web@example.test?subject="Hola"&cc=a@example.test';
  const send = async (): Promise<void> => {
    await page.locator('#submit').click();
    await page.locator('#setting-error-settings_updated').waitFor();
  };
  const save = async (site: string, mail: string): Promise<void> => {
    await page.goto(address);
    await page.locator('#apunt-site').fill(site);
    await page.locator('#apunt-contact-url').fill(mail);
    await send();
  };
  const told = async (): Promise<(string | null)[]> => {
    await page.goto(url);
    const config = page.locator('apunt-config');
    return [await config.getAttribute('site'), await config.getAttribute('contact-url')];
  };
  await save('lacolla', contact);
  assert.equal(await page.locator('#apunt-site').inputValue(), 'lacolla');
  assert.deepEqual(await told(), ['lacolla', contact]);
  // A value that the list does not offer comes from no form of ours.
  const forge = async (list: string): Promise<string> => {
    await page.goto(address);
    await page.locator(list).evaluate((select: HTMLSelectElement) => {
      const option = new Option('forged', 'forged');
      select.append(option);
      option.selected = true;
    });
    await send();
    return page.locator(list).inputValue();
  };
  assert.equal(await forge('#apunt-ads-provider'), '');
  await save('', '');
  assert.deepEqual(await told(), [null, null]);
  // Pages take the light build until an administrator chooses the one with React.
  const script = async (): Promise<string | null> => {
    await page.goto(url);
    return page.locator('script[type=module][src$="apunt.js"]').getAttribute('src');
  };
  assert.match((await script()) ?? '', /\/library\/light\/apunt\.js$/);
  await page.goto(address);
  await page.locator('#apunt-build').selectOption('react');
  await send();
  assert.match((await script()) ?? '', /\/library\/apunt\.js$/);
  assert.equal(await forge('#apunt-build'), 'light');
  assert.match((await script()) ?? '', /\/library\/light\/apunt\.js$/);
  await context.close();
}

/** A visitor of WordPress, whose calls the portal answers as one of its own visitors'. */
export async function visitor(
  browser: Browser,
  portal: PortalServer,
): Promise<{ context: BrowserContext; tokens: Set<string> }> {
  const first = await fetch(`${portal.url}/acces`);
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const token = /<meta name="csrf-token" content="([^"]+)"/.exec(await first.text())?.[1] ?? '';
  const tokens = new Set<string>();
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    reducedMotion: 'reduce',
  });
  await context.route(/\/(?:api|assets)\//, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const headers: Record<string, string> = {
      ...request.headers(),
      host: new URL(portal.url).host,
      origin: portal.url,
      cookie,
    };
    const given = headers['x-csrf-token'];
    if (given) tokens.add(given);
    const response = await route.fetch({
      url: `${portal.url}${pathname}${search}`,
      headers: { ...headers, ...(given && { 'x-csrf-token': token }) },
    });
    await route.fulfill({ response });
  });
  return { context, tokens };
}

/** Uses every widget of a post as a visitor does. */
export async function read(context: BrowserContext, tokens: Set<string>, address: string): Promise<void> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/apunt/.test(message.text())) complaints.push(message.text());
  });
  await page.goto(address);

  const head = await page.locator('head').innerHTML();
  for (const part of [
    /<script[^>]*type="module"[^>]*integrity="sha/,
    /<link[^>]*integrity="sha[^>]*apunt\.css/,
    /data-apunt-files="">\{[^<]*"weather":\[\["weather-[\w-]+\.js","sha/,
    /<script[^>]*type="module"[^>]*fetchpriority="low"/,
  ])
    assert.match(head, part);
  assert.equal(
    await page.evaluate(() =>
      document.querySelector('script[type=importmap], script[type=module]')?.getAttribute('type'),
    ),
    'importmap',
    'the map stands before the first module',
  );
  const map = await page.locator('script[type=importmap]').first().textContent();
  assert.match(map ?? '', /"integrity":\{"[^"]*\/library\/light\/[\w.-]+\.js":"sha256-/);
  const lang = (await page.locator('html').getAttribute('lang'))?.slice(0, 2) ?? '';
  const languages = new Set([...(map ?? '').matchAll(/\.(es|en)-[\w-]{8}\.js"/g)].map(([, found]) => found));
  assert.deepEqual(
    [...languages],
    ['es', 'en'].includes(lang) ? [lang] : [],
    "the texts of the page's language",
  );
  assert.equal(await page.locator('apunt-config').count(), 1, 'one <apunt-config>');

  const like = page.locator('apunt-like');
  await like.locator('[data-action=like]').waitFor();
  assert.equal(await like.getAttribute('name'), 'Un títol amb "cometes"');
  await page.evaluate(() =>
    document.addEventListener('apunt-login-required', (event) => {
      event.preventDefault();
      document.documentElement.dataset['asked'] = 'login';
    }),
  );
  await like.locator('[data-action=like]').click();
  await page.locator('html[data-asked=login]').waitFor({ state: 'attached' });

  const poll = page.locator('apunt-poll');
  await poll.scrollIntoViewIfNeeded();
  await poll.locator('[data-id="72"]').click();
  await poll.locator('[data-action=vote]').click();
  await poll.locator('[data-action=confirm]').click();
  await page.locator('apunt-poll[data-state=voted]').waitFor();
  const meta = await page.locator('meta[name=csrf-token]').getAttribute('content');
  assert.ok(meta && tokens.has(meta), 'the call has the token of the page');

  await page.locator('apunt-share').scrollIntoViewIfNeeded();
  const network = page.locator('apunt-share [data-network=whatsapp]').first();
  await network.waitFor({ state: 'attached' });
  assert.match((await network.getAttribute('href')) ?? '', /example\.test%2Funa/);

  const player = page.locator('apunt-player');
  await player.scrollIntoViewIfNeeded();
  await page.locator('apunt-player[data-state=ready]').waitFor();
  await page.locator('apunt-cue-points').scrollIntoViewIfNeeded();
  await page.locator('apunt-player button[data-action=play]').first().click();
  const plays = (from: number) =>
    page.waitForFunction(
      (least) => [...document.querySelectorAll('video')].some((one) => one.currentTime > least),
      from,
    );
  await plays(0.2);
  await page.locator('apunt-cue-points').getByRole('button', { name: 'La marjal' }).first().click();
  await plays(6);

  await page.locator('apunt-weather').scrollIntoViewIfNeeded();
  await page.locator('apunt-weather [part=place]', { hasText: 'València' }).waitFor();
  assert.equal(await page.locator('apunt-weather [part=card]').count(), 3);

  assert.equal(await page.locator('.apunt-mistake').count(), 0);
  assert.deepEqual(complaints, []);
  await page.close();
}
