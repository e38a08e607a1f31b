import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { clubHandlers, family } from '@apunt/testing/fixtures/club';
import { action, viewOf } from '@apunt/testing/mount';
import { childrenContract } from '@apunt/widgets/children/contract';
import '@apunt/widgets/children';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-children',
  ...storyOf(childrenContract, clubHandlers(), '<p><a href="/registre">Afig un fill o una filla</a></p>'),
  globals: { site: 'lacolla', session: 'guardian' },
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const untilState =
  (state: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement, 'apunt-children').dataset['state']).toBe(state));
  };

const press = async (canvas: HTMLElement, name: string): Promise<HTMLElement> => {
  const element = elementIn(canvas, 'apunt-children');
  await waitFor(() => expect(action(element, name)).not.toBeNull());
  action(element, name)?.click();
  return element;
};
const save =
  (values: Record<string, string>, text: string): Play =>
  async ({ canvasElement }) => {
    const element = await press(canvasElement, 'edit');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    fill(viewOf(element), values);
    action(element, 'submit')?.click();
    await waitFor(() => expect(viewOf(element).textContent).toContain(text));
  };

export const Cards: Story = { play: untilState('ready') };

export const Editing: Story = {
  async play({ canvasElement }) {
    const element = await press(canvasElement, 'edit');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
  },
};

export const Saved: Story = { play: save({ name: 'Aina Maria' }, 'Canvis guardats') };

export const TooOld: Story = { play: save({ birthdate: '01/01/2000' }, 'menys de 13 anys') };

export const NotSaved: Story = {
  beforeEach: ({ msw }) => msw.use(http.patch('*/profile', () => HttpResponse.json({}, { status: 500 }))),
  play: save({ name: 'Aina Maria' }, "No s'han pogut guardar"),
};

export const Loading: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => delay('infinite'))),
  play: untilState('loading'),
};

export const NotLoaded: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 }))),
  play: untilState('error'),
};

export const Invitation: Story = {
  beforeEach: ({ msw }) => msw.use(...clubHandlers({ ...family, children: [] })),
  play: untilState('empty'),
};

export const OnAnotherSite: Story = {
  globals: { site: 'general', session: 'guardian' },
  play: untilState('empty'),
};

export const OnAPhone: Story = {
  globals: { site: 'lacolla', session: 'guardian', viewport: { value: 'phone', isRotated: false } },
  play: untilState('ready'),
};
