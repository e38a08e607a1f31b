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

/** Those of the first rule: the others give some of them other values. */
const names = [...(tokens.split('}')[0] ?? '').matchAll(/(--apunt-[\w-]+):/g)].map(([, name = '']) => name);

const row = (name: string, sample: string): string =>
  `<tr><td style="padding: .25rem 1rem .25rem 0"><code>${name}</code></td><td>${sample}</td></tr>`;
const table = (rows: readonly string[]): string => `<table><tbody>${rows.join('')}</tbody></table>`;
const box = (style: string): string =>
  `<span style="display: block; inline-size: 8rem; block-size: 2.75rem; ${style}"></span>`;

const isRadius = (name: string): boolean => name.includes('radius');
const isShade = (name: string): boolean => name.includes('shade');

export const Colours: StoryObj<Args> = {
  render: () =>
    table(
      names
        .filter((name) => !isRadius(name) && !isShade(name))
        .map((name) => row(name, box(`background: var(${name}); outline: 1px solid var(--apunt-line)`))),
    ),
  async play({ canvasElement }) {
    await expect(canvasElement.querySelectorAll('tr').length).toBeGreaterThan(15);
  },
};

/** Sizes have no tokens but these: what can be pressed is 2.75rem high, never less than 24 px. */
export const CornersAndShadows: StoryObj<Args> = {
  render: () =>
    table([
      ...names
        .filter(isRadius)
        .map((name) => row(name, box(`border: 2px solid; border-radius: var(${name})`))),
      ...names.filter(isShade).map((name) => row(name, box(`box-shadow: 0 .5rem 1rem var(${name})`))),
    ]),
};

/** Letters are those of the page; headings have the size of their level. */
export const Type: StoryObj<Args> = {
  render: () => `
<h2 style="font-size: 1.5rem">La séquia que rega l’horta</h2>
<h3 style="font-size: 1.25rem">Qui la cuida</h3>
<h4 style="font-size: 1.125rem">I què en depén</h4>
<p>Hui la marjal torna a omplir-se. <a href="#colours" style="color: var(--apunt-accent-text)">Un enllaç</a>.</p>
<p style="color: var(--apunt-muted)">Fa cinc minuts</p>`,
};
