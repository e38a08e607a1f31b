import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { REGISTER_EMAILS, registerHandlers } from '@apunt/testing/fixtures/register';
import { viewOf } from '@apunt/testing/mount';
import { registerAdultsContract } from '@apunt/widgets/register-adults/contract';
import '@apunt/widgets/register-adults';
import { CAPTCHA, sendForm, sendingAs } from './send-form.ts';
import { storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-register-adults',
  ...storyOf(
    registerAdultsContract,
    registerHandlers(),
    '<p><a href="/registre-adults">Crea el compte</a></p>',
  ),
  parameters: CAPTCHA,
};
export default meta;

type Story = StoryObj<Args>;

const VALID = { password: 'Taronja2026', repeat: 'Taronja2026', terms: true };

const send = (canvas: HTMLElement, values: Record<string, string | boolean>) =>
  sendForm(canvas, 'apunt-register-adults', values);
const sendAs = sendingAs('apunt-register-adults', VALID);

export const Empty: Story = {};

export const ExplainsWhatIsMissing: Story = {
  async play({ canvasElement }) {
    const element = await send(canvasElement, {});
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/api/front/user/register-adults', () => delay('infinite'))),
  play: sendAs(REGISTER_EMAILS.free, 'waiting'),
};

export const Confirmed: Story = { play: sendAs(REGISTER_EMAILS.free, 'success') };

export const EmailInUse: Story = { play: sendAs(REGISTER_EMAILS.taken, 'error') };

export const ServerDown: Story = { play: sendAs(REGISTER_EMAILS.broken, 'error') };

export const SeveralReasons: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/front/user/register-adults', () =>
        HttpResponse.json({ errors: [{ errorCode: 'INVALID_TOKEN' }, { errorCode: 'INVALID_FIELD' }] }),
      ),
    ),
  play: sendAs(REGISTER_EMAILS.free, 'error'),
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
