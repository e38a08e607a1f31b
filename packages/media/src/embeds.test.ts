import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patient } from '@apunt/testing/patience';
import { embedOf, HEIGHT_SCRIPT, type EmbedProvider } from './embeds.ts';

const ID = 'dQw4w9WgXcQ';
const PROVIDERS = ['youtube', 'facebook', 'instagram', 'tiktok', 'twitter', 'video', 'generic'] as const;
const FRAME_HOSTS = [
  'www.youtube-nocookie.com',
  'www.facebook.com',
  'www.instagram.com',
  'www.tiktok.com',
  'platform.twitter.com',
];
const youtube = (more = '') =>
  `https://www.youtube-nocookie.com/embed/${ID}?hl=ca&rel=0&playsinline=1${more}`;
const tweet = 'https://platform.twitter.com/embed/Tweet.html?id=20&dnt=true&lang=ca&theme=light';
const tiktok = 'https://www.tiktok.com/player/v1/7106594312292453675?controls=1&rel=0';
const instagram = 'https://www.instagram.com/p/CxYz_12-ab/embed/captioned/';
const facebook = (kind: string, link: string) =>
  `https://www.facebook.com/plugins/${kind}.php?href=${encodeURIComponent(link)}&show_text=${kind === 'post'}&width=500`;
const FACEBOOK = 'https://www.facebook.com';

describe('addresses of embeds', () => {
  it.each<[EmbedProvider, string, string, string | undefined]>([
    ['youtube', `https://www.youtube.com/watch?v=${ID}&list=x`, youtube(), '16 / 9'],
    ['youtube', `https://youtu.be/${ID}?t=90`, youtube('&start=90'), '16 / 9'],
    ['youtube', `https://youtu.be/${ID}?t=1m30s`, youtube('&start=90'), '16 / 9'],
    ['youtube', `https://youtu.be/${ID}?t=1h2m3s`, youtube('&start=3723'), '16 / 9'],
    ['youtube', `https://www.youtube.com/watch?v=${ID}#t=2m`, youtube('&start=120'), '16 / 9'],
    ['youtube', `https://youtu.be/${ID}?t=1.5`, youtube('&start=1'), '16 / 9'],
    ['youtube', `https://youtu.be/${ID}?t=0s`, youtube(), '16 / 9'],
    ['youtube', `https://youtu.be/${ID}?t=x`, youtube(), '16 / 9'],
    ['youtube', `//m.youtube.com/live/${ID}`, youtube(), '16 / 9'],
    ['youtube', `https://youtube.com/shorts/${ID}`, youtube(), '9 / 16'],
    ['youtube', `https://www.youtube-nocookie.com/embed/${ID}?start=7s`, youtube('&start=7'), '16 / 9'],
    ['twitter', 'https://twitter.com/apunt/status/20?s=20', tweet, undefined],
    ['twitter', 'https://x.com/i/web/status/20/photo/1', tweet, undefined],
    ['twitter', 'https://platform.twitter.com/embed/Tweet.html?id=20', tweet, undefined],
    ['instagram', 'https://www.instagram.com/p/CxYz_12-ab/?utm_source=x', instagram, undefined],
    ['instagram', 'https://instagram.com/apunt.media/reel/CxYz_12-ab/', instagram, undefined],
    ['tiktok', 'https://www.tiktok.com/@apunt/video/7106594312292453675', tiktok, '9 / 16'],
    ['tiktok', 'https://www.tiktok.com/embed/v2/7106594312292453675', tiktok, '9 / 16'],
    [
      'facebook',
      'https://m.facebook.com/apunt/posts/titol/pfbid02x?x=1',
      facebook('post', `${FACEBOOK}/apunt/posts/pfbid02x`),
      undefined,
    ],
    [
      'facebook',
      `${FACEBOOK}/plugins/video.php?href=${encodeURIComponent(`${FACEBOOK}/apunt/videos/12/`)}`,
      facebook('video', `${FACEBOOK}/apunt/videos/12`),
      '16 / 9',
    ],
    ['facebook', `${FACEBOOK}/watch/?v=12`, facebook('video', `${FACEBOOK}/watch/?v=12`), '16 / 9'],
    [
      'facebook',
      `${FACEBOOK}/watch/?v=12&t=1m30s`,
      `${facebook('video', `${FACEBOOK}/watch/?v=12`)}&t=90`,
      '16 / 9',
    ],
    [
      'facebook',
      `${FACEBOOK}/plugins/video.php?href=${encodeURIComponent(`${FACEBOOK}/apunt/videos/12/`)}&t=7`,
      `${facebook('video', `${FACEBOOK}/apunt/videos/12`)}&t=7`,
      '16 / 9',
    ],
    ['facebook', `${FACEBOOK}/reel/12`, facebook('video', `${FACEBOOK}/reel/12`), '9 / 16'],
    [
      'facebook',
      `${FACEBOOK}/permalink.php?story_fbid=pf1&id=2&x=3`,
      facebook('post', `${FACEBOOK}/permalink.php?story_fbid=pf1&id=2`),
      undefined,
    ],
    ['video', `https://youtu.be/${ID}`, youtube(), '16 / 9'],
  ])('%s %s', (provider, href, src, ratio) => {
    expect(embedOf(provider, { href })).toMatchObject({ kind: 'frame', src, ratio });
  });

  it.each<[EmbedProvider, string, string]>([
    [
      'youtube',
      `<iframe width="5" src="https://www.youtube.com/embed/${ID}?si=a&amp;start=4"></iframe>`,
      youtube('&start=4'),
    ],
    [
      'twitter',
      '<blockquote class="twitter-tweet"><a href=https://twitter.com/u/status/20>x</a></blockquote>',
      tweet,
    ],
    [
      'instagram',
      `<blockquote data-instgrm-permalink='https://www.instagram.com/p/CxYz_12-ab/'></blockquote>`,
      instagram,
    ],
    [
      'tiktok',
      '<blockquote cite="https://www.tiktok.com/@a/video/7106594312292453675"></blockquote>',
      tiktok,
    ],
    ['generic', `<iframe data-x="1" src="//www.youtube.com/embed/${ID}"></iframe>`, youtube()],
  ])('%s out of the embed code that editors paste', (provider, html, src) => {
    expect(embedOf(provider, { html })?.src).toBe(src);
  });

  it.each<[EmbedProvider, string]>([
    ['youtube', 'javascript:alert(1)'],
    ['youtube', ' jAvAsCrIpT:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ'],
    ['youtube', 'java\nscript:alert(1)'],
    ['youtube', 'data:text/html,<script>alert(1)</script>'],
    ['youtube', `https://evil.test/watch?v=${ID}`],
    ['youtube', `https://www.youtube.com.evil.test/watch?v=${ID}`],
    ['youtube', `https://evil-youtube.com/watch?v=${ID}`],
    ['youtube', `https://youtube.com@evil.test/watch?v=${ID}`],
    ['youtube', `https://me:pw@youtube.com/watch?v=${ID}`],
    ['youtube', `https://youtube.com:8443/watch?v=${ID}`],
    ['youtube', `https://youtube.com\\@evil.test/watch?v=${ID}`],
    ['youtube', 'https://youtube.com/watch?v="><script>1'],
    ['youtube', 'https://youtube.com/watch?v=%22%3E%3Cscript'],
    ['youtube', 'https://youtube.com/embed/../../evil0'],
    ['youtube', 'https://youtu.be/abc/def/ghi'],
    ['youtube', 'https://youtube.com/watch?v=kurz'],
    ['twitter', 'https://twitter.com/u/status/20%22onload'],
    ['twitter', 'https://platform.twitter.com/embed/Tweet.html?id=20%26x'],
    ['instagram', 'https://instagram.com/p/%2e%2e%2fevil/'],
    ['tiktok', 'https://vm.tiktok.com/ZMabc/'],
    ['tiktok', 'https://www.tiktok.com/@a"b/video/7106594312292453675'],
    ['facebook', `${FACEBOOK}/plugins/post.php?href=https%3A%2F%2Fevil.test%2Fa%2Fposts%2F1`],
    ['facebook', `${FACEBOOK}/plugins/post.php?href=javascript:alert(1)`],
    ['facebook', `${FACEBOOK}/l.php?u=https://evil.test`],
    ['video', 'https://cdn.test/page.html'],
    ['video', 'blob:https://cdn.test/1.mp4'],
    ['generic', 'https://evil.test/frame'],
    ['generic', ''],
  ])('%s takes nothing out of %s', (provider, href) => {
    expect(embedOf(provider, { href })).toBeUndefined();
  });

  it('plays a file of any host under the name of that host, and one of ours', () => {
    expect(embedOf('video', { href: 'https://cdn.test/a.mp4?x=1' })).toEqual({
      kind: 'video',
      consent: 'video:cdn.test',
      name: 'cdn.test',
      src: 'https://cdn.test/a.mp4?x=1',
      link: 'https://cdn.test/a.mp4?x=1',
      ratio: '16 / 9',
    });
    expect(embedOf('video', { href: '/media/a.webm' })?.name).toBe(location.host);
  });

  it('puts any other embed code into a document, under the hosts that it names', () => {
    const html = `<script src="https://b.test/x.js"></script><p onclick="go('//a.test/')">1</p></iframe>`;
    const embed = embedOf('generic', { html });
    expect(embed).toMatchObject({ kind: 'html', consent: 'generic:a.test,b.test', name: 'a.test, b.test' });
    expect(embed?.src.endsWith(html)).toBe(true);
  });

  it('speaks the language of the page, if that is one', () => {
    const href = `https://youtu.be/${ID}`;
    expect(embedOf('youtube', { href, locale: 'es' })?.src).toContain('hl=es&');
    expect(embedOf('youtube', { href, locale: '"><x' })?.src).toContain('hl=ca&');
  });

  it('throws at nothing, and builds frames for its five hosts alone', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl({ withQueryParameters: true }),
      fc
        .tuple(
          fc.constantFrom(
            'https://youtu.be/',
            'https://x.com/a/status/',
            'https://www.instagram.com/p/',
            'https://www.tiktok.com/@a/video/',
            `${FACEBOOK}/a/posts/`,
            `${FACEBOOK}/watch?v=`,
            'https://www.youtube.com/watch?v=',
            'https://platform.twitter.com/embed/Tweet.html?id=',
          ),
          fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^["'<>/\\\w.%&?#=:@-]{0,30}$/)),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(fc.constantFrom(...PROVIDERS), hostile, fc.boolean(), (provider, text, isHtml) => {
        const html = isHtml ? `<iframe src="${text}"></iframe>` : undefined;
        const embed = embedOf(provider, { href: isHtml ? undefined : text, html });
        if (embed?.kind !== 'frame') return;
        const { protocol, hostname, hash, pathname, searchParams } = new URL(embed.src);
        expect([protocol, hash, FRAME_HOSTS.includes(hostname)]).toEqual(['https:', '', true]);
        expect(embed.src).toMatch(/^[\w:/.?=&%@-]+$/);
        expect(pathname).toMatch(/^\/(embed|p|player|plugins)\//);
        const inner = searchParams.get('href');
        if (inner) expect(new URL(inner).origin).toBe(FACEBOOK);
      }),
      { numRuns: 5000 },
    );
  });

  it('is quick with long and unfinished code', () => {
    const start = performance.now();
    embedOf('generic', { html: '<a src="'.repeat(20_000) });
    embedOf('generic', { html: '//a.'.repeat(20_000) });
    embedOf('youtube', { href: `https://youtube.com/${'a/'.repeat(50_000)}` });
    expect(performance.now() - start).toBeLessThan(patient(2000));
  });
});

describe('a field that holds an address or embed code', () => {
  it.each(['https://www.youtube.com/watch?v=aqz-KE-bpKQ', ' //youtu.be/aqz-KE-bpKQ '])(
    '%s is an address',
    (html) => {
      expect(embedOf('video', { html })).toMatchObject({
        kind: 'frame',
        consent: 'youtube',
        name: 'YouTube',
      });
    },
  );

  it('and a file', () => {
    expect(embedOf('video', { html: 'https://media.test/a.mp4' })).toMatchObject({ kind: 'video' });
  });
});

describe('a video that a visitor has pressed', () => {
  it.each([
    ['youtube', 'https://youtu.be/aqz-KE-bpKQ', '&autoplay=1'],
    ['tiktok', 'https://www.tiktok.com/@a/video/1234567', '&autoplay=1'],
    ['facebook', 'https://www.facebook.com/apunt/videos/123', '&autoplay=true'],
    ['facebook', 'https://www.facebook.com/apunt/posts/123', undefined],
    ['twitter', 'https://x.com/apunt/status/123', undefined],
  ] as const)('of %s plays at once: %s', (provider, href, autoplay) => {
    expect(embedOf(provider, { href })?.autoplay).toBe(autoplay);
  });
});

it('posts its height by a line whose hash sites can allow', async () => {
  const [digest, guide] = await Promise.all([
    crypto.subtle.digest('SHA-256', new TextEncoder().encode(HEIGHT_SCRIPT)),
    readFile('docs/cms/content-security-policy.md', 'utf8'),
  ]);
  expect(guide).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
});
