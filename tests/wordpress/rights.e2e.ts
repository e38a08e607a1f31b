import { resolve } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { missingForWordPress } from '../../scripts/wordpress/site.mjs';
import { startBareSite, type Site } from './bare-site.ts';

/*
 * What authors of a WordPress may place: an author who may not write unfiltered HTML has the open tags and attributes, an administrator has
 * all. No browser takes part: the texts are saved and shown by WordPress itself.
 */

const shownPost = v.object({
  link: v.string(),
  saved: v.string(),
  shown: v.string(),
  told: v.string(),
  widget: v.string(),
  comment: v.string(),
});
const answer = v.object({
  results: v.array(shownPost),
  tinymce: v.object({ custom_elements: v.string(), extended_valid_elements: v.string() }),
  blocks: v.record(v.string(), v.array(v.looseObject({ attribute: v.string() }))),
  json: v.record(v.string(), v.array(v.string())),
  settable: v.array(v.string()),
});

interface Post {
  readonly author: 'admin' | 'autora';
  readonly content: string;
  /** Saved before the plugin was there. */
  readonly before?: true;
  readonly type?: 'wp_block';
  readonly changes?: readonly { readonly user: 'admin' | 'autora'; readonly content: string }[];
}

describe.skipIf(missingForWordPress().length > 0)('the rights of authors in WordPress', () => {
  let site: Site;

  const ask = (data: { posts?: readonly Post[]; editor?: string; theme?: string }) =>
    v.parse(answer, site.runPhp(resolve('tests/wordpress/rights.php'), data));
  const post = (given: Post) => v.parse(shownPost, ask({ posts: [given] }).results[0]);

  beforeAll(async () => {
    site = await startBareSite();
  }, patient(300_000));

  afterAll(async () => {
    await site?.close();
  });

  it('keeps open tags and attributes of an author, and takes the others away', () => {
    const { saved } = post({
      author: 'autora',
      content:
        '<apunt-like content-id="1" data-variant="text" class="a" texts="t" data-login-url="/x" hidden style="color:red">Guarda</apunt-like>' +
        '<apunt-login action="https://evil.example">Entra</apunt-login><apunt-config api-base="https://evil.example"></apunt-config>' +
        '<apunt-live-feed live-id="2"><p slot="empty">Res</p><p slot="no-such-slot">x</p></apunt-live-feed>' +
        '<div data-apunt="poll" data-poll-id="7">a</div><div data-apunt="login" data-own="1">b</div><span data-apunt="config">c</span>',
    });
    expect(saved).toBe(
      '<apunt-like content-id="1" data-variant="text" class="a">Guarda</apunt-like>Entra' +
        '<apunt-live-feed live-id="2"><p slot="empty">Res</p><p>x</p></apunt-live-feed>' +
        '<div data-apunt="poll" data-poll-id="7">a</div><div data-own="1">b</div><span>c</span>',
    );
  });

  it('judges a text of an author that was saved before the plugin was there', () => {
    const { saved, shown } = post({
      author: 'autora',
      before: true,
      content:
        '<p>a < b</p><apunt-login login-url="https://evil.example">Entra</apunt-login>' +
        `<apunt-player bc-id="1" csrf-token="x" data-json='{"bcId":"2","nextPage":"/n","trackingId":"t"}' data-json-options='{}'></apunt-player>` +
        '<div data-apunt="account-delete" data-label="Sorteig">b</div><div data-apunt="&#108;ogin">c</div><div/data-apunt="login">d</div>' +
        `<div data-apunt="like" data-content-id="1" data-texts="t" data-own="2" data-json='{}'>e<i slot="icon-on">f</i></div>`,
    });
    expect(saved).toContain('<apunt-login');
    expect(shown).not.toMatch(/apunt-login|account-delete|#108|data-apunt="login"|csrf|options|texts|slot/);
    for (const kept of ['Entra', 'bc-id="1"', '>b<', '>c<', '>d<', 'data-content-id="1"', 'data-own="2"'])
      expect(shown).toContain(kept);
  });

  it('takes the keys of closed attributes from the JSON of an author', () => {
    const { shown } = post({
      author: 'autora',
      before: true,
      content: `<apunt-player data-json='{"bcId":"2","label":"x","texts":"t"}'>a</apunt-player><apunt-player data-json='{"label":"\\ud800"}'>b</apunt-player>`,
    });
    expect(shown).toContain('<apunt-player data-json="{&quot;bcId&quot;:&quot;2&quot;}">a</apunt-player>');
    expect(shown).toContain('<apunt-player>b</apunt-player>');
  });

  it('leaves all to an administrator', () => {
    const content =
      '<apunt-login login-url="/x">Entra</apunt-login><div data-apunt="login">b</div><apunt-like content-id="1" texts="t"></apunt-like>';
    for (const before of [{}, { before: true } as const])
      expect(post({ author: 'admin', content, ...before }).shown.replaceAll('\n', '')).toContain(content);
  });

  it.each([
    [
      'a shortcode',
      '[apunt_like content_id="1" texts="t" data_label="x" aria-label="y" json=\'{"label":"z"}\']Guarda[/apunt_like]',
    ],
    [
      'a block',
      '<!-- wp:apunt/like {"contentId":"1","texts":"t","label":"x","noConfirm":false,"json":"{\\u0022label\\u0022:\\u0022z\\u0022}"} -->Guarda<!-- /wp:apunt/like -->',
    ],
  ])('prints what is open of %s of an author, and tells those who may edit', (_, content) => {
    const { shown, told } = post({ author: 'autora', content });
    expect(shown).toMatch(/<apunt-like content-id="1"(?: aria-label="y")?>\s*Guarda<\/apunt-like>/);
    expect(shown).not.toContain('apunt-mistake');
    expect(told).toContain('apunt-like: texts: expected what is open to editors');
    expect(told).toContain('JSON');
    expect(post({ author: 'admin', content }).shown).toMatch(/texts="t".*"label":"z"/s);
  });

  it.each([
    ['a shortcode', '[apunt_login register_url="/x"]Entra[/apunt_login]'],
    ['a block', '<!-- wp:apunt/login {"registerUrl":"/x"} -->Entra<!-- /wp:apunt/login -->'],
  ])('prints no tag of the template of %s of an author', (_, content) => {
    const { shown, told } = post({ author: 'autora', content });
    expect(shown).toContain('Entra');
    expect(shown).not.toContain('apunt-');
    expect(told).toContain('apunt-login: expected a tag that is open to editors');
    expect(post({ author: 'admin', content }).shown).toContain('<apunt-login register-url="/x">');
  });

  it('asks for the rights of whoever was the last to change a text, too', () => {
    const content = '[apunt_login]Entra[/apunt_login]';
    const byAuthor = { user: 'autora', content } as const;
    const byAdmin = { user: 'admin', content: `${content} ` } as const;
    const shown = (changes: Post['changes'] = []) => post({ author: 'admin', content: 'x', changes }).shown;
    expect(shown([byAuthor])).not.toContain('<apunt-login');
    expect(shown([byAuthor, byAdmin])).toContain('<apunt-login');
  });

  it('asks for the author of a pattern, not for that of the page which shows it', () => {
    const pattern = '<!-- wp:apunt/login -->Entra<!-- /wp:apunt/login --><div data-apunt="login">b</div>';
    const page = '<!-- wp:block {"ref":%PREVIOUS%} /--><!-- wp:apunt/login -->Fora<!-- /wp:apunt/login -->';
    const shownBy = (author: Post['author']) =>
      ask({
        posts: [
          { author, type: 'wp_block', content: pattern, before: true },
          { author: 'admin', content: page },
        ],
      }).results[1]?.shown;
    expect(shownBy('autora')?.match(/<apunt-login>[^<]*/g)).toEqual(['<apunt-login>Fora']);
    expect(shownBy('autora')).not.toContain('data-apunt');
    expect(shownBy('admin')?.match(/<apunt-login>[^<]*/g)).toEqual([
      '<apunt-login>Entra',
      '<apunt-login>Fora',
    ]);
  });

  it('takes a widget for the theme, and a comment for nobody who may place anything', () => {
    const byAuthor = post({ author: 'autora', content: '[apunt_login]Entra[/apunt_login]' });
    expect(byAuthor.widget).toContain('<apunt-login>');
    const byAdmin = post({ author: 'admin', content: '[apunt_login]Entra[/apunt_login]' });
    expect(byAdmin.shown).toContain('<apunt-login>');
    expect(byAdmin.comment).not.toContain('<apunt-login>');
  });

  it('never shows an empty text, however long what stands in a tag is', () => {
    const long = `<apunt-card>${'a b '.repeat(600_000)}</apunt-card>`;
    expect(post({ author: 'admin', content: long }).shown.length).toBeGreaterThan(2_000_000);
    expect(post({ author: 'autora', content: long }).shown.length).toBeGreaterThan(2_000_000);
  });

  it('offers an author what is open, and an administrator all but the settings', () => {
    const [author, admin] = [ask({ editor: 'autora' }), ask({ editor: 'admin' })];
    expect(Object.keys(author.blocks)).toContain('apunt-like');
    expect(Object.keys(author.blocks)).not.toContain('apunt-login');
    expect(author.blocks['apunt-like']?.map(({ attribute }) => attribute)).toEqual(
      expect.arrayContaining(['content-id', 'hydrate']),
    );
    expect(author.blocks['apunt-like']?.map(({ attribute }) => attribute)).not.toContain('texts');
    expect(author.json).toMatchObject({ 'apunt-like': [], 'apunt-player': ['json'] });
    expect(author.tinymce.custom_elements.split(',')).not.toContain('apunt-login');
    expect(author.tinymce.extended_valid_elements).toMatch(/apunt-like\[[^\]]*content-id\|/);
    expect(Object.keys(admin.blocks)).toEqual(expect.arrayContaining(['apunt-login', 'apunt-like']));
    expect(Object.keys(admin.blocks)).not.toContain('apunt-config');
    expect(admin.json).toMatchObject({ 'apunt-player': ['json', 'json_options'] });
    expect(admin.tinymce.extended_valid_elements).toContain('apunt-login[*]');
  });

  it('offers no alias for all tags', () => {
    const { settable } = ask({});
    expect(settable).toContain('apiBase');
    expect(settable).not.toContain('alias');
  });

  it.each(['prova', 'antiga'])('has the settings first in the body, with the theme %s', async (theme) => {
    const content = '<!-- wp:html --><p>&lt;body&gt;</p><!-- /wp:html -->';
    const { results } = ask({ theme, posts: [{ author: 'admin', content }] });
    const page = await (await fetch(results[0]?.link ?? '')).text();
    expect(page.match(/<apunt-config/g)).toHaveLength(1);
    expect(page).toMatch(/<\/head>\s*<body[^>]*>\s*<apunt-config[^>]*><\/apunt-config>/);
    expect(page).not.toContain('alias=');
  });
});
