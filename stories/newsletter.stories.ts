import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { contactHandlers } from '@apunt/testing/fixtures/contact';
import { REGISTER_EMAILS } from '@apunt/testing/fixtures/register';
import { action, viewOf } from '@apunt/testing/mount';
import { newsletterContract } from '@apunt/widgets/newsletter/contract';
import '@apunt/widgets/newsletter';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Engagement/apunt-newsletter',
  ...storyOf(
    newsletterContract,
    contactHandlers(),
    '<p><a href="/butlletins">Els nostres butlletins</a></p>',
  ),
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

async function send(canvas: HTMLElement, values: Record<string, string | boolean>): Promise<HTMLElement> {
  const element = elementIn(canvas, 'apunt-newsletter');
  await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
  fill(viewOf(element), values);
  action(element, 'submit')?.click();
  return element;
}
const sendAs =
  (email: string, state: string): Play =>
  async ({ canvasElement }) => {
    const element = await send(canvasElement, { email, terms: true });
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

export const Standard: Story = {};

export const Language: Story = { args: { variant: 'language' }, globals: { site: 'apuntsdellengua' } };

export const ExplainsWhatIsMissing: Story = {
  args: { variant: 'language' },
  async play({ canvasElement }) {
    const element = await send(canvasElement, {});
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/api/front/newsletter/1', () => delay('infinite'))),
  play: sendAs(REGISTER_EMAILS.free, 'waiting'),
};

export const Subscribed: Story = { play: sendAs(REGISTER_EMAILS.free, 'success') };

export const SubscribedBefore: Story = { play: sendAs(REGISTER_EMAILS.taken, 'success') };

export const Refused: Story = { play: sendAs(REGISTER_EMAILS.broken, 'error') };

export const ServerDown: Story = {
  beforeEach: ({ msw }) =>
    msw.use(http.post('*/api/front/newsletter/1', () => HttpResponse.json({}, { status: 500 }))),
  play: sendAs(REGISTER_EMAILS.free, 'error'),
};

export const OnAPhone: Story = {
  args: { variant: 'language' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
