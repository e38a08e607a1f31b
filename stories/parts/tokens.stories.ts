import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import tokens from '../../packages/ui/src/tokens.css?raw';
import type { Args } from '../story-of.ts';

/** The properties that a site may theme, as tokens.css has them; the toolbar shows them in each variant of the site. */
const meta: Meta<Args> = {
  title: 'Parts/Tokens',
  parameters: { docs: { description: { component: 'The custom properties that a site may theme.' } } },
};
export default meta;

/** Each once, with the value of the general site. */
const values = new Map(
  [...tokens.matchAll(/^ +(--apunt-[\w-]+):([^;]+);/gm)]
    .map(([, name = '', value = '']) => [name, value.trim()] as const)
    .reverse(),
);
const names = [...values.keys()].reverse().filter((name) => !/-if-|-reserve$/.test(name));
const isColour = (name: string): boolean =>
  /^(?:#|rgb|light-dark|color-mix|var)/.test(values.get(name) ?? '') && !/shade|shadow/.test(name);
const isReference = (name: string): boolean => /-(?:grey|hue|ring)-/.test(name);

const row = (name: string, sample: string): string =>
  `<tr><td><code>${name}</code></td><td>${sample}</td></tr>`;
const table = (rows: readonly string[]): string =>
  `<table class="story-tokens"><tbody>${rows.join('')}</tbody></table>`;
/** Its look is in preview.css; which token it shows is set by `paint`. */
const box = (kind: string, name: string): string => `<span data-kind="${kind}" data-token="${name}"></span>`;

const sample = (name: string): string =>
  `<span data-kind="${name.includes('title') || name.includes('display') ? 'title' : 'words'}" data-token="${name}">La séquia</span>`;

/** Through the style's own interface: a page with a strict policy takes no style out of HTML. */
function paint(canvas: HTMLElement): void {
  for (const one of canvas.querySelectorAll<HTMLElement>('[data-token]'))
    one.style.setProperty('--sample', `var(${one.dataset['token']})`);
}

const tableOf = (kind: string, shown: (name: string) => boolean): string =>
  table(names.filter(shown).map((name) => row(name, box(kind, name))));

/** What sheets read, and a site may set one by one. The toolbar shows them in each site and theme. */
export const Colours: StoryObj<Args> = {
  render: () => tableOf('colour', (name) => isColour(name) && !isReference(name)),
  async play({ canvasElement }) {
    paint(canvasElement);
    await expect(canvasElement.querySelectorAll('tr').length).toBeGreaterThan(35);
  },
};

/** What a brand is made of: these alone make a site in both themes. */
export const References: StoryObj<Args> = {
  render: () => tableOf('colour', isReference),
  async play({ canvasElement }) {
    paint(canvasElement);
    await expect(canvasElement.querySelectorAll('tr').length).toBeGreaterThanOrEqual(19);
  },
};

export const CornersAndShadows: StoryObj<Args> = {
  render: () =>
    tableOf('corner', (name) => name.includes('radius')) +
    tableOf('shadow', (name) => name.includes('-shadow-')),
  play: ({ canvasElement }) => paint(canvasElement),
};

export const SpaceAndDensity: StoryObj<Args> = {
  render: () => tableOf('room', (name) => /-(?:space|control|pad|row)\b/.test(name)),
  play: ({ canvasElement }) => paint(canvasElement),
};

/** Letters are those of the page, except where a site has a face for titles. */
export const Type: StoryObj<Args> = {
  render: () => table(names.filter((name) => name.includes('-size-')).map((name) => row(name, sample(name)))),
  play: ({ canvasElement }) => paint(canvasElement),
};
