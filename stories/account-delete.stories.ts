import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { accountHandlers } from '@apunt/testing/fixtures/account';
import { guardian } from '@apunt/testing/fixtures/users';
import { action, viewOf } from '@apunt/testing/mount';
import { accountDeleteContract } from '@apunt/widgets/account-delete/contract';
import '@apunt/widgets/account-delete';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-account-delete',
  ...storyOf(accountDeleteContract, accountHandlers(), '<p><a href="/atencio">Elimina el compte</a></p>'),
  globals: { session: 'adult' },
};
export default meta;

type Story = StoryObj<Args>;

async function press(canvas: HTMLElement, ...names: string[]): Promise<HTMLElement> {
  const element = elementIn(canvas, 'apunt-account-delete');
  for (const name of names) {
    await waitFor(() => expect(action(element, name)).not.toBeNull());
    action(element, name)?.click();
  }
  return element;
}

export const Closed: Story = {};

export const Asking: Story = {
  async play({ canvasElement }) {
    const element = await press(canvasElement, 'account-delete');
    await waitFor(() => expect(action(element, 'confirm')).not.toBeNull());
  },
};

export const Blocked: Story = {
  globals: { session: 'guardian' },
  args: { 'support-url': '/atencio' },
  beforeEach: ({ msw }) => msw.use(...accountHandlers(guardian)),
  async play({ canvasElement }) {
    const element = await press(canvasElement, 'account-delete');
    await waitFor(() => expect(action(element, 'close')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/user/delete', () => delay('infinite'))),
  async play({ canvasElement }) {
    const element = await press(canvasElement, 'account-delete', 'confirm');
    await waitFor(() => expect(element.dataset['state']).toBe('waiting'));
  },
};

export const Failed: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/user/delete', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    const element = await press(canvasElement, 'account-delete', 'confirm');
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};
