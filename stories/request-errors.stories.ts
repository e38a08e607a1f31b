import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { getRuntime } from '@apunt/element/runtime';
import { viewOf } from '@apunt/testing/mount';
import { requestErrorsContract } from '@apunt/widgets/request-errors/contract';
import '@apunt/widgets/request-errors';
import { elementIn, storyOf, type Args } from './story-of.ts';

const TEXTS = [
  "No s'ha pogut connectar amb el servidor. Torna-ho a provar més tard.",
  'No tens permís per a fer esta operació.',
  "S'ha produït un error en fer la petició. Torna-ho a provar més tard.",
];

const meta: Meta<Args> = {
  title: 'Foundation/apunt-request-errors',
  ...storyOf(requestErrorsContract),
};
export default meta;

type Story = StoryObj<Args>;

const show =
  (count: number): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'apunt-request-errors');
    for (const text of TEXTS.slice(0, count))
      getRuntime().session.pushError({ type: 'server', message: text, text, handled: false });
    await waitFor(() => expect(viewOf(element).querySelectorAll('li')).toHaveLength(count));
  };

export const Nothing: Story = {};

export const One: Story = { play: show(1) };

export const Several: Story = { play: show(3) };

export const OnAPhone: Story = {
  play: show(2),
  globals: { viewport: { value: 'phone', isRotated: false } },
};
