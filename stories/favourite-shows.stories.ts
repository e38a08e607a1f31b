import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { savedHandlers } from '@apunt/testing/fixtures/saved';
import { action } from '@apunt/testing/mount';
import { favouriteShowsContract } from '@apunt/widgets/favourite-shows/contract';
import '@apunt/widgets/favourite-shows';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-favourite-shows',
  ...storyOf(
    favouriteShowsContract,
    () => savedHandlers(),
    '<p><a href="/perfil/programes-preferits">Programes preferits</a></p>',
  ),
  globals: { session: 'adult' },
};
export default meta;

type Story = StoryObj<Args>;
const LIST = '*/api/front/user/shows/';

const listIn = (canvas: HTMLElement) => elementIn(canvas, 'apunt-favourite-shows');

const untilState =
  (state: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(listIn(canvasElement).dataset['state']).toBe(state));
  };

async function remove(canvas: HTMLElement): Promise<HTMLElement> {
  const element = listIn(canvas);
  await waitFor(() => expect(action(element, 'delete')).not.toBeNull());
  action(element, 'delete')?.click();
  return element;
}

export const Cards: Story = { play: untilState('ready') };

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get(LIST, () => delay('infinite'))),
  play: untilState('loading'),
};

export const Empty: Story = {
  args: { 'empty-url': '/a-la-carta' },
  beforeEach: ({ msw }) => msw.use(http.get(LIST, () => HttpResponse.json({ response: [] }))),
  play: untilState('empty'),
};

export const NotLoaded: Story = {
  beforeEach: ({ msw }) => msw.use(http.get(LIST, () => HttpResponse.json({}, { status: 500 }))),
  play: untilState('error'),
};

export const Deleted: Story = {
  async play({ canvasElement }) {
    const element = await remove(canvasElement);
    await waitFor(() => expect(action(element, 'undo')).not.toBeNull());
  },
};

export const NotDeleted: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.delete('*/api/bookmark/*', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    const element = await remove(canvasElement);
    await waitFor(() => expect(element.shadowRoot?.querySelector('[role=alert]')).not.toBeNull());
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false }, session: 'adult' },
  play: untilState('ready'),
};

export const OnTheLanguageSite: Story = {
  globals: { site: 'apuntsdellengua', session: 'adult' },
  play: untilState('empty'),
};
