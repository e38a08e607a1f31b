import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { control, fill } from '@apunt/testing/fill';
import { participationHandlers } from '@apunt/testing/fixtures/participation';
import { adult } from '@apunt/testing/fixtures/users';
import { action, viewOf } from '@apunt/testing/mount';
import { readerFormContract } from '@apunt/widgets/reader-form/contract';
import '@apunt/widgets/reader-form';
import { CAPTCHA } from './send-form.ts';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Engagement/apunt-reader-form',
  ...storyOf(
    readerFormContract,
    () => [
      ...participationHandlers(),
      http.get('*/api/front/user/profile', () => HttpResponse.json({ response: adult })),
    ],
    '<p><a href="/acces">Inicia la sessió</a></p>',
  ),
  parameters: CAPTCHA,
  // Open only to whoever has logged in.
  globals: { session: 'adult' },
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

function choose(element: HTMLElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const input = control(viewOf(element), 'uploadFileId');
  if (input instanceof HTMLInputElement) input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const movie = () => new File([new Uint8Array(1000)], 'festa.mp4', { type: 'video/mp4' });

const sendUntil =
  (state: string, file?: () => File): Play =>
  async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'apunt-reader-form');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    fill(viewOf(element), { text: 'La plaça, a poqueta nit.', checkPrivacyPolicy: true });
    if (file) choose(element, file());
    await waitFor(() => expect(action(element, 'captcha')).not.toBeNull());
    action(element, 'captcha')?.click();
    await waitFor(() => expect(action(element, 'submit')?.ariaDisabled).toBe('false'));
    action(element, 'submit')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

export const Text: Story = {};

export const Image: Story = { args: { type: 'text_image' } };

export const Video: Story = { args: { type: 'text_video' } };

export const Closed: Story = { globals: { session: 'anonymous' } };

export const Anonymous: Story = { args: { anonymous: true }, globals: { session: 'anonymous' } };

export const ExplainsWhatIsMissing: Story = {
  args: { type: 'text_image' },
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-reader-form');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    action(element, 'submit')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const PhotoTooLarge: Story = {
  args: { type: 'text_image', 'max-image-kb': 1 },
  async play({ canvasElement }) {
    const element = elementIn(canvasElement, 'apunt-reader-form');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    choose(element, new File([new Uint8Array(2000)], 'gran.jpg', { type: 'image/jpeg' }));
    await waitFor(() => expect(action(element, 'reduce')).not.toBeNull());
  },
};

export const Uploading: Story = {
  args: { type: 'text_video' },
  beforeEach: ({ msw }) => msw.use(http.put('*/storage/f1', () => delay('infinite'))),
  play: sendUntil('uploading', movie),
};

export const LastStep: Story = { args: { type: 'text_video' }, play: sendUntil('waiting', movie) };

export const Waiting: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/postParticipation', () => delay('infinite'))),
  play: sendUntil('waiting'),
};

export const Arrived: Story = { play: sendUntil('success') };

export const UploadFailed: Story = {
  args: { type: 'text_video' },
  beforeEach: ({ msw }) => msw.use(http.post('*/complete', () => HttpResponse.json({}, { status: 500 }))),
  play: sendUntil('error', movie),
};

export const Refused: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/postParticipation', () =>
        HttpResponse.json({ errors: [{ errorCode: 'INVALID_FIELDS' }] }, { status: 400 }),
      ),
    ),
  play: sendUntil('error'),
};

export const OnAPhone: Story = {
  args: { type: 'text_image' },
  globals: { viewport: { value: 'phone', isRotated: false } },
};
