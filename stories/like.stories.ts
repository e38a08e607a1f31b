import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { likeHandlers } from '@apunt/testing/fixtures/likes';
import { action } from '@apunt/testing/mount';
import { likeContract } from '@apunt/widgets/like/contract';
import '@apunt/widgets/like';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Engagement/apunt-like',
  ...storyOf(likeContract, likeHandlers(), '<a href="/acces">Guarda</a>'),
};
export default meta;

type Story = StoryObj<Args>;
const adult = { globals: { session: 'adult' } };

async function press(canvas: HTMLElement): Promise<HTMLElement> {
  const element = elementIn(canvas, 'apunt-like');
  await waitFor(() => expect(action(element, 'like')).not.toBeNull());
  action(element, 'like')?.click();
  return element;
}

export const SignedOut: Story = {};

export const LoginPrompt: Story = {
  async play({ canvasElement }) {
    const element = await press(canvasElement);
    await waitFor(() => expect(action(element, 'login')).not.toBeNull());
  },
};

export const NotSaved: Story = { ...adult };

export const Saved: Story = {
  ...adult,
  args: { 'content-id': '1002' },
  async play({ canvasElement }) {
    const element = canvasElement.querySelector('apunt-like') ?? canvasElement;
    await waitFor(() => expect(action(element, 'like')?.getAttribute('aria-pressed')).toBe('true'));
  },
};

export const Waiting: Story = {
  ...adult,
  beforeEach: ({ msw }) => msw.use(http.post('*/api/bookmark/*', () => delay('infinite'))),
  async play({ canvasElement }) {
    const element = await press(canvasElement);
    await waitFor(() => expect(element.dataset['state']).toBe('waiting'));
  },
};

export const Failed: Story = {
  ...adult,
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/bookmark/*', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    const element = await press(canvasElement);
    await waitFor(() => expect(element.dataset['state']).toBe('error'));
  },
};

export const IconAndText: Story = { args: { variant: 'button' } };

export const TextOnly: Story = { args: { variant: 'text' } };

export const Programme: Story = {
  ...adult,
  args: { 'content-id': '', 'show-id': '56', variant: 'button', name: 'El matí' },
};

export const ProgrammeOnTheLanguageSite: Story = {
  globals: { site: 'apuntsdellengua', session: 'adult' },
  args: { 'content-id': '', 'show-id': '56' },
  async play({ canvasElement }) {
    const element = canvasElement.querySelector<HTMLElement>('apunt-like');
    await waitFor(() => expect(element?.dataset['state']).toBe('empty'));
  },
};

export const LongNameOnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false }, session: 'adult' },
  args: {
    variant: 'button',
    name: "La gran travessia de les muntanyes de l'interior, capítol dotzé: la pujada final",
  },
};
