import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { registerHandlers } from '@apunt/testing/fixtures/register';
import { action, viewOf } from '@apunt/testing/mount';
import { emailValidationContract } from '@apunt/widgets/email-validation/contract';
import '@apunt/widgets/email-validation';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-email-validation',
  ...storyOf(emailValidationContract, registerHandlers(), '<p>Validació del compte</p>'),
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const untilState =
  (state: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() =>
      expect(elementIn(canvasElement, 'apunt-email-validation').dataset['state']).toBe(state),
    );
  };

const CALL = '*/api/front/user/resend-validation-mail';
const resend =
  (state: string): Play =>
  async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'apunt-email-validation');
    await waitFor(() => expect(action(element, 'resend')).not.toBeNull());
    action(element, 'resend')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe(state));
    await expect(viewOf(element).childElementCount).toBeGreaterThan(0);
  };

export const Valid: Story = { args: { result: 'valid' }, play: untilState('ready') };

export const Expired: Story = { play: untilState('ready') };

export const Invalid: Story = { args: { result: 'invalid', 'user-id': '' }, play: untilState('ready') };

export const Sending: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(CALL, () => delay('infinite'))),
  play: resend('waiting'),
};

export const Sent: Story = { play: resend('success') };

export const NotSent: Story = {
  beforeEach: ({ msw }) => msw.use(http.post(CALL, () => HttpResponse.json({}, { status: 500 }))),
  play: resend('error'),
};
