import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { registerHandlers } from '@apunt/testing/fixtures/register';
import { action, viewOf } from '@apunt/testing/mount';
import { passwordResetContract } from '@apunt/widgets/password-reset/contract';
import '@apunt/widgets/password-reset';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-password-reset',
  ...storyOf(passwordResetContract, registerHandlers(), '<p><a href="/acces">Accés</a></p>'),
  args: { token: 'good', hydrate: 'load' },
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const untilState =
  (state: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() =>
      expect(elementIn(canvasElement, 'apunt-password-reset').dataset['state']).toBe(state),
    );
  };

const sendAs =
  (values: Record<string, string>, state: string): Play =>
  async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'apunt-password-reset');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    fill(viewOf(element), values);
    action(element, 'submit')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

const PASSWORDS = { password: 'Taronja2026', repeat: 'Taronja2026' };
const CALL = '*/api/front/user/change-password';

export const Empty: Story = { play: untilState('ready') };

export const ExplainsWhatIsMissing: Story = {
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-password-reset');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    action(element, 'submit')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(CALL, () => delay('infinite'))),
  play: sendAs(PASSWORDS, 'waiting'),
};

export const Changed: Story = { play: sendAs(PASSWORDS, 'success') };

export const UsedLink: Story = { args: { token: 'used' }, play: sendAs(PASSWORDS, 'error') };

export const NoLink: Story = { args: { token: '' }, play: untilState('error') };

export const ServerDown: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(CALL, () => HttpResponse.json({}, { status: 500 }))),
  play: sendAs(PASSWORDS, 'error'),
};
