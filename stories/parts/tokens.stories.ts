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
  `<tr><td><code>${name}</code></td><td>${sample}</td></tr>`;
const table = (rows: readonly string[]): string =>
  `<table class="story-tokens"><tbody>${rows.join('')}</tbody></table>`;
/** Its look is in preview.css; which token it shows is set by `paint`. */
const box = (kind: string, name: string): string => `<span data-kind="${kind}" data-token="${name}"></span>`;

/** Through the style's own interface: a page with a strict policy takes no style out of HTML. */
function paint(canvas: HTMLElement): void {
  for (const one of canvas.querySelectorAll<HTMLElement>('[data-token]'))
    one.style.setProperty('--sample', `var(${one.dataset['token']})`);
}

const isRadius = (name: string): boolean => name.includes('radius');
const isShade = (name: string): boolean => name.includes('shade');

export const Colours: StoryObj<Args> = {
  render: () =>
    table(
      names.filter((name) => !isRadius(name) && !isShade(name)).map((name) => row(name, box('colour', name))),
    ),
  async play({ canvasElement }) {
    paint(canvasElement);
    await expect(canvasElement.querySelectorAll('tr').length).toBeGreaterThan(15);
  },
};

/** Sizes have no tokens but these: what can be pressed is 2.75rem high, never less than 24 px. */
export const CornersAndShadows: StoryObj<Args> = {
  render: () =>
    table([
      ...names.filter(isRadius).map((name) => row(name, box('corner', name))),
      ...names.filter(isShade).map((name) => row(name, box('shadow', name))),
    ]),
  play: ({ canvasElement }) => paint(canvasElement),
};

/** Letters are those of the page; headings have the size of their level. */
export const Type: StoryObj<Args> = {
  render: () => `<div class="story-type">
<h2>La séquia que rega l’horta</h2>
<h3>Qui la cuida</h3>
<h4>I què en depén</h4>
<p>Hui la marjal torna a omplir-se. <a href="#colours">Un enllaç</a>.</p>
<p data-muted>Fa cinc minuts</p></div>`,
};
