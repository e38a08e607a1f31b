import { PLACES, type Place } from './places.ts';
import { PROMISES } from './promises.ts';
import { USES, type Use } from './uses.ts';

export const FILE = 'docs/other-pages.md';

const INTRO = `# On other people's pages

The library stands on pages that are not ours: with their themes, scripts, frames and settings, and in the browsers of their visitors. One row for what a visitor does with a tag, one
column for what it meets; a word in a cell stands for a promise below. Every cell is a test of its own in a browser, and no cell leaves an error in the console.

\`e2e/other-pages\` has rows and columns; \`npm run record:pages\` writes this page from them, and a test fails when it is another (docs/adr/0060).
`;

const cell = (use: Use, place: Place, notes: string[]): string => {
  const reason = place.without?.[use.tag];
  if (reason === undefined) return PROMISES[place.promise].word;
  if (!notes.includes(reason)) notes.push(reason);
  return `– ${notes.indexOf(reason) + 1}`;
};

/** The page that is committed. */
export function tablePage(): string {
  const notes: string[] = [];
  const head = ['tag', ...PLACES.map(({ name }) => name)];
  const rows = USES.map((use) => [`\`${use.tag}\``, ...PLACES.map((place) => cell(use, place, notes))]);
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [
    INTRO,
    '## The table\n',
    ...lines,
    '\n## What is promised\n',
    ...Object.values(PROMISES).map(({ word, says }) => `- **${word}**: ${says}.`),
    ...(notes.length > 0
      ? ['\nWhat does not apply:\n', ...notes.map((reason, index) => `${index + 1}. ${reason}.`)]
      : []),
    '\n## What a visitor does\n',
    ...USES.map(({ tag, does }) => `- \`${tag}\`: ${does}.`),
    '\n## Where\n',
    ...PLACES.map(({ name, what }) => `- **${name}**: ${what}.`),
    '',
  ].join('\n');
}
