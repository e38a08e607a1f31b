import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { contactHandlers } from '@apunt/testing/fixtures/contact';
import { REGISTER_EMAILS } from '@apunt/testing/fixtures/register';
import { viewOf } from '@apunt/testing/mount';
import { contactContract } from '@apunt/widgets/contact/contract';
import '@apunt/widgets/contact';
import { CAPTCHA, sendForm, sendingAs } from './send-form.ts';
import { storyOf, tagOf, type Args } from './story-of.ts';

const FALLBACK = '<p><a href="mailto:hola@example.test">hola@example.test</a></p>';

const meta: Meta<Args> = {
  title: 'Engagement/apunt-contact',
  ...storyOf(contactContract, contactHandlers(), FALLBACK),
  args: { hydrate: 'load' },
  parameters: CAPTCHA,
};
export default meta;

type Story = StoryObj<Args>;

const VALID = {
  name: 'Maria',
  subject: 'Programació',
  text: 'A quina hora repetiu el concert?',
  terms: true,
};

const send = (canvas: HTMLElement, values: Record<string, string | boolean>) =>
  sendForm(canvas, 'apunt-contact', values);
const sendAs = sendingAs('apunt-contact', VALID);

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
