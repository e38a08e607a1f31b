import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { REGISTER_EMAILS, registerHandlers } from '@apunt/testing/fixtures/register';
import { action, viewOf } from '@apunt/testing/mount';
import { startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { registerContract } from '@apunt/widgets/register/contract';
import '@apunt/widgets/register';
import { storyOf, type Args } from './story-of.ts';

const CAPTCHA: TestRuntimeOptions = { config: { captchaProvider: 'test', captchaKey: 'story' } };

const meta: Meta<Args> = {
  title: 'Identity/apunt-register',
  ...storyOf(registerContract, registerHandlers(), '<p><a href="/registre">Crea el compte</a></p>'),
  decorators: [
    (story) => {
      startTestRuntime(CAPTCHA);
      return story();
    },
  ],
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const VALID = {
  name: 'Anna',
  surname: 'Pla',
  password: 'Taronja2026',
  repeat: 'Taronja2026',
  terms: true,
};

async function send(canvas: HTMLElement, values: Record<string, string | boolean>): Promise<HTMLElement> {
  const element = canvas.querySelector<HTMLElement>('apunt-register');
  if (!element) throw new Error('no <apunt-register> in the story');
  await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
  fill(viewOf(element), values);
  if (values['email']) {
    await waitFor(() => expect(action(element, 'captcha')).not.toBeNull());
    action(element, 'captcha')?.click();
    await waitFor(() => expect(action(element, 'submit')?.ariaDisabled).toBe('false'));
  }
  action(element, 'submit')?.click();
  return element;
}
const sendAs =
  (email: string, state: string): Play =>
  async ({ canvasElement }) => {
    const element = await send(canvasElement, { ...VALID, email });
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

export const Empty: Story = {};

export const ExplainsWhatIsMissing: Story = {
  async play({ canvasElement }) {
    const element = await send(canvasElement, {});
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/api/front/user/register', () => delay('infinite'))),
  play: sendAs(REGISTER_EMAILS.free, 'waiting'),
};

export const Confirmed: Story = { play: sendAs(REGISTER_EMAILS.free, 'success') };

export const EmailInUse: Story = { play: sendAs(REGISTER_EMAILS.taken, 'error') };

export const ServerDown: Story = { play: sendAs(REGISTER_EMAILS.broken, 'error') };

export const SeveralReasons: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/api/front/user/register', () =>
        HttpResponse.json({ errors: [{ errorCode: 'INVALID_TOKEN' }, { errorCode: 'INVALID_FIELD' }] }),
      ),
    ),
  play: sendAs(REGISTER_EMAILS.free, 'error'),
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
