import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { contactHandlers } from '@apunt/testing/fixtures/contact';
import { REGISTER_EMAILS } from '@apunt/testing/fixtures/register';
import { action, viewOf } from '@apunt/testing/mount';
import { startTestRuntime } from '@apunt/testing/runtime';
import { contactContract } from '@apunt/widgets/contact/contract';
import '@apunt/widgets/contact';
import { storyOf, tagOf, type Args } from './story-of.ts';

const FALLBACK = '<p><a href="mailto:hola@example.test">hola@example.test</a></p>';

const meta: Meta<Args> = {
  title: 'Engagement/apunt-contact',
  ...storyOf(contactContract, contactHandlers(), FALLBACK),
  args: { hydrate: 'load' },
  decorators: [
    (story) => {
      startTestRuntime({ config: { captchaProvider: 'test', captchaKey: 'story' } });
      return story();
    },
  ],
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const VALID = {
  name: 'Maria',
  subject: 'Programació',
  text: 'A quina hora repetiu el concert?',
  terms: true,
};

async function send(canvas: HTMLElement, values: Record<string, string | boolean>): Promise<HTMLElement> {
  const element = canvas.querySelector<HTMLElement>('apunt-contact');
  if (!element) throw new Error('no <apunt-contact> in the story');
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

export const SubjectsToChooseFrom: Story = {
  args: { subject: 'Publicitat' },
  render: (args) =>
    tagOf(
      contactContract,
      args,
      `<script type="application/json" data-apunt-json="subjects">["Programació", "Publicitat"]</script>${FALLBACK}`,
    ),
};

export const ExplainsWhatIsMissing: Story = {
  async play({ canvasElement }) {
    const element = await send(canvasElement, {});
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/api/front/contact/', () => delay('infinite'))),
  play: sendAs(REGISTER_EMAILS.free, 'waiting'),
};

export const Arrived: Story = { play: sendAs(REGISTER_EMAILS.free, 'success') };

export const Refused: Story = { play: sendAs(REGISTER_EMAILS.broken, 'error') };

export const ServerDown: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/front/contact/', () => HttpResponse.json({}, { status: 500 }))),
  play: sendAs(REGISTER_EMAILS.free, 'error'),
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
