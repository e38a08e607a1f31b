import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
// What a page has from apunt.css beyond what every story has.
import '../../packages/ui/src/content/blocks.css';
import '../../packages/ui/src/content/header.css';
import '../../packages/ui/src/content/message.css';
import '../../packages/ui/src/content/nav.css';
import '@apunt/widgets/header';
import '@apunt/widgets/nav';
import { elementIn, type Args } from '../story-of.ts';

/**
 * What the stories of whole pages have in common: the room of a window. A frame of a docs page is smaller, so each has the tag `!autodocs` as well: the index
 * of stories reads tags where they are written out, and nowhere else.
 */
export const PAGE: Pick<Meta<Args>, 'parameters'> = {
  parameters: { layout: 'fullscreen', runtime: { config: { defaultImage: '/media/site.svg' } } },
};

const SECTIONS = ['Programes', 'Directes', 'Notícies', 'Perfil'];

/** A page of the CMS around what is its own. All tags of a story are loaded at once. */
export const pageOf = (content: string): string => `
<apunt-header hydrate="load">
  <header class="story-header">
    <a href="/">apunt</a>
    <apunt-nav hydrate="load">
      <ul>${SECTIONS.map((name) => `<li><a href="/${name.toLowerCase()}">${name}</a></li>`).join('')}</ul>
    </apunt-nav>
  </header>
</apunt-header>
<main class="story-page">${content}</main>
<footer class="story-footer"><p>© apunt · <a href="/contacte">Contacte</a></p></footer>`;

/** Waits until a tag of the page has come to life and is in a state. */
export const until =
  (tag: string, state: string): NonNullable<StoryObj<Args>['play']> =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement, tag).dataset['state']).toBe(state));
  };
