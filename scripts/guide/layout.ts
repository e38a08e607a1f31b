import { escape, upFrom } from './markdown.ts';
import { CHAPTERS, HOME, type Page } from './pages.ts';
import type { TagGroup } from '../manifest/readme-tables.ts';

export interface Frame {
  readonly pages: readonly Page[];
  readonly groups: readonly TagGroup[];
}

const NAME = 'apunt-widgets';

function listOf(page: Page, linked: readonly Page[]): string {
  const items = linked.map(({ address, title }) => {
    const current = address === page.address ? ' aria-current="page"' : '';
    return `<li><a href="${upFrom(page.address)}${address}.html"${current}>${escape(title)}</a></li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/** All pages that a template author looks for; errors and decisions are reached from where they are spoken of, and by the search. */
function contentsOf(page: Page, { pages, groups }: Frame): string {
  const at = (address: string): Page[] => pages.filter((one) => one.address === address);
  const section = (title: string, linked: readonly Page[]): string =>
    `<h3>${escape(title)}</h3>${listOf(page, linked)}`;
  const chapters = CHAPTERS.map(([title, names]) => section(title, names.flatMap(at)));
  const integrations = section('Integrations', ['php', 'wordpress'].flatMap(at));
  const tags = groups.map(({ title, contracts }) =>
    section(
      title,
      contracts.flatMap(({ tag }) => at(`tags/${tag}`)),
    ),
  );
  return [
    ...chapters,
    integrations,
    '<h2>Tags</h2>',
    ...tags,
    listOf(page, ['changes', 'glossary'].flatMap(at)),
  ].join('\n');
}

/** A whole page around its content. Without the script there is no search; the list of pages is on every page. */
export function documentOf(page: Page, content: string, frame: Frame): string {
  const root = upFrom(page.address);
  const title = page.address === HOME ? `${NAME}: the guide` : `${page.title} · ${NAME}`;
  const isAside = /^(?:decisions|errors)\/|^(?:texts|changes)$/.test(page.address);
  return `<!doctype html>
<html lang="en" data-root="${root}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="alternate" type="text/markdown" href="${root}${page.address}.md">
<link rel="stylesheet" href="${root}tokens.css">
<link rel="stylesheet" href="${root}guide.css">
<script type="module" src="${root}guide.js"></script>
</head>
<body>
<a class="skip" href="#guide-content">Skip to the content</a>
<header class="top">
<p class="name"><a href="${root}${HOME}.html">${NAME}</a></p>
<a class="jump" href="#guide-contents">Contents</a>
<form class="search" role="search" hidden>
<label for="guide-search">Search the guide</label>
<input id="guide-search" type="search" autocomplete="off" spellcheck="false">
<p role="status" class="search-status"></p>
<ol class="search-results" hidden></ol>
</form>
</header>
<div class="columns">
<main id="guide-content" tabindex="-1" data-pagefind-body${isAside ? ' data-pagefind-weight="0.2"' : ''}>
${content}
</main>
<nav id="guide-contents" aria-label="Contents" tabindex="-1">
<h2>Guide</h2>
${contentsOf(page, frame)}
</nav>
</div>
</body>
</html>
`;
}
