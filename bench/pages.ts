import type { ContentKind } from './content-pages.ts';
import { listHtml } from './list.ts';

export const OURS = 'apunt';
/** The same with Preact in React's place: `dist/light/`. */
export const LIGHT = 'apunt-light';
export const isOurs = (contender: string): boolean => contender === OURS || contender === LIGHT;

/** What a page holds. `none` is the same HTML without any script of a contender. */
export interface PageSpec {
  /** Cards or a carousel in place of likes and poll. */
  content?: ContentKind | undefined;
  contender: string;
  likes: number;
  /** Written on every element; absent, the default strategy of the library holds. */
  hydrate?: 'load' | undefined;
  poll?: boolean;
  /** A list that grows, and nothing else. */
  list?: boolean;
  /** Lines for the head: the contender's script stands in the page, and not one that the probe adds. */
  head?: string;
}

export const POLL = {
  pollId: '7',
  question: "Quina fira t'agrada més?",
  options: [
    { id: '1', title: 'La de Xàtiva', votes: 30 },
    { id: '2', title: 'La de Cocentaina', votes: 20 },
    { id: '3', title: "La d'Onda", votes: 10 },
    { id: '4', title: 'La de Morella', votes: 5 },
  ],
  totalVotes: 65,
  active: true,
  open: true,
  hidden: false,
  startDate: '2026-01-01 00:00:00',
};

const attribute = (hydrate: string | undefined): string => (hydrate ? ` hydrate="${hydrate}"` : '');

export function likeHtml(id: number, hydrate?: string): string {
  return `<apunt-like content-id="${id}" name="Contingut ${id}"${attribute(hydrate)}><a class="fallback" href="/acces">Guarda</a></apunt-like>`;
}

export function pollHtml(hydrate?: string): string {
  const options = POLL.options.map(({ title }) => `<li>${title}</li>`).join('');
  return `<apunt-poll poll-id="${POLL.pollId}"${attribute(hydrate)}><script type="application/json">${JSON.stringify(POLL)}</script><h2>${POLL.question}</h2><ul>${options}</ul></apunt-poll>`;
}

// Twelve cards fill the first screen of 1,200 × 800.
const STYLE = `
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; }
#list { display: grid; grid-template-columns: repeat(3, 1fr); grid-auto-rows: 200px; }
article { padding: 16px; overflow: hidden; }
.fallback { display: inline-block; min-block-size: 2.75rem; }
apunt-poll { block-size: 30rem; }
`;

/** Session hint and profile: a logged-in visitor, for whom a press is a press. */
export const HINT = JSON.stringify({ id: '101', name: 'Maria', type: 'adult', isRegisteredInLaColla: false });
export const PROFILE = {
  id: '101',
  name: 'Maria',
  surname: '',
  type: 'adult',
  email: 'maria@example.test',
  favouritesId: ['5'],
  showsId: [],
};

export function pageHtml({ contender, likes, hydrate, poll, list, head = '' }: PageSpec): string {
  const cards = Array.from(
    { length: likes },
    (_, index) => `<article><h2>Contingut ${index + 1}</h2>${likeHtml(index + 1, hydrate)}</article>`,
  ).join('\n');
  return `<!doctype html>
<html lang="ca"><head><meta charset="utf-8"><title>${contender}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/files/${contender === LIGHT ? LIGHT : OURS}/apunt.css"><style>${STYLE}</style><script src="/probe.js"></script>${head}</head>
<body>${list ? listHtml() : ''}${poll ? pollHtml(hydrate) : ''}<div id="list">${cards}</div><div id="more"></div></body></html>`;
}
