import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { clubHandlers, family } from '@apunt/testing/fixtures/club';
import { action, viewOf } from '@apunt/testing/mount';
import { childPinContract } from '@apunt/widgets/child-pin/contract';
import '@apunt/widgets/child-pin';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-child-pin',
  ...storyOf(childPinContract, clubHandlers(), '<p><a href="/acces-adults">Accés de pares i mares</a></p>'),
  globals: { site: 'lacolla', session: 'guardian' },
  args: { hydrate: 'load' },
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const untilState =
  (state: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement, 'apunt-child-pin').dataset['state']).toBe(state));
  };

const sendAs =
  (values: Record<string, string>, state: string): Play =>
  async ({ canvasElement }) => {
    const element = elementIn(canvasElement, 'apunt-child-pin');
    await waitFor(() => expect(action(element, 'submit')).not.toBeNull());
    fill(viewOf(element), values);
    action(element, 'submit')?.click();
    await waitFor(() => expect(element.dataset['state']).toBe(state));
  };

const PIN = { pin: '0042', repeatPin: '0042' };

export const ChildrenOfAGuardian: Story = { play: untilState('ready') };

export const Link: Story = { args: { token: 'good' }, play: untilState('ready') };

export const Saved: Story = { args: { token: 'good' }, play: sendAs(PIN, 'success') };

export const UsedLink: Story = { args: { token: 'used' }, play: sendAs(PIN, 'error') };

export const Waiting: Story = {
  args: { token: 'good' },
  beforeEach: ({ msw }) => msw.use(http.post('*/change-password', () => delay('infinite'))),
  play: sendAs(PIN, 'waiting'),
};

export const NotAGuardian: Story = {
  globals: { site: 'lacolla', session: 'anonymous' },
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => HttpResponse.json({}, { status: 401 }))),
  play: untilState('ready'),
};

export const NotLoaded: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 }))),
  play: untilState('error'),
};

export const NoChildren: Story = {
  beforeEach: ({ msw }) => msw.use(...clubHandlers({ ...family, children: [] })),
  play: untilState('ready'),
};
