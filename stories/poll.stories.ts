import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import {
  closedPoll,
  endedPoll,
  hiddenPoll,
  openPoll,
  picturePoll,
  pollError,
  pollHandlers,
  scheduledPoll,
} from '@apunt/testing/fixtures/polls';
import { action, viewOf } from '@apunt/testing/mount';
import { pollContract } from '@apunt/widgets/poll/contract';
import '@apunt/widgets/poll';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Engagement/apunt-poll',
  ...storyOf(pollContract, [], `<h2>${openPoll.question}</h2><p>En barca, a poqueta nit</p>`),
  // A back end for each story: one remembers its votes.
  beforeEach: ({ msw }) => msw.use(...pollHandlers()),
};
export default meta;

type Story = StoryObj<Args>;
const adult = { globals: { session: 'adult' } };

const told = (poll: object): Pick<Story, 'beforeEach'> => ({
  beforeEach: ({ msw }) => msw.use(...pollHandlers(poll)),
});

const pollIn = (canvas: HTMLElement) => elementIn(canvas, 'apunt-poll');

const stateIs = (element: HTMLElement, state: string) =>
  waitFor(() => expect(element.dataset['state']).toBe(state));

/** Chooses the second option and presses, once the poll is fresh. */
async function press(canvas: HTMLElement): Promise<HTMLElement> {
  const element = pollIn(canvas);
  await waitFor(() => expect(action(element, 'vote')?.getAttribute('aria-disabled')).toBe('false'));
  viewOf(element).querySelector<HTMLInputElement>('input[data-id="72"]')?.click();
  await waitFor(() => expect(viewOf(element).querySelector(':checked')).not.toBeNull());
  action(element, 'vote')?.click();
  return element;
}

export const Active: Story = {
  async play({ canvasElement }) {
    await stateIs(pollIn(canvasElement), 'active');
  },
};

export const WithResultsLink: Story = { args: { 'results-link': true } };

export const Pictures: Story = { ...told(picturePoll) };

export const NothingSelected: Story = {
  async play({ canvasElement }) {
    const element = pollIn(canvasElement);
    await waitFor(() => expect(action(element, 'vote')).not.toBeNull());
    action(element, 'vote')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Confirming: Story = {
  async play({ canvasElement }) {
    const element = await press(canvasElement);
    await waitFor(() => expect(action(element, 'confirm')).not.toBeNull());
  },
};

export const Waiting: Story = {
  args: { 'no-confirm': true },
  beforeEach: ({ msw }) => msw.use(http.post('*/vote/*', () => delay('infinite'))),
  async play({ canvasElement }) {
    await stateIs(await press(canvasElement), 'waiting');
  },
};

export const Voted: Story = {
  args: { 'no-confirm': true },
  async play({ canvasElement }) {
    await stateIs(await press(canvasElement), 'voted');
  },
};

export const VotedInPictures: Story = { ...Voted, ...told(picturePoll) };

export const VoteFailed: Story = {
  args: { 'no-confirm': true },
  beforeEach: ({ msw }) => msw.use(http.post('*/vote/*', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    const element = await press(canvasElement);
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const VotedBefore: Story = {
  args: { 'no-confirm': true },
  beforeEach: ({ msw }) => msw.use(http.post('*/vote/*', () => pollError('ALREADY_VOTED'))),
  async play({ canvasElement }) {
    await stateIs(await press(canvasElement), 'voted');
  },
};

export const Scheduled: Story = {
  ...told(scheduledPoll),
  async play({ canvasElement }) {
    await stateIs(pollIn(canvasElement), 'scheduled');
  },
};

export const Ended: Story = {
  ...told(endedPoll),
  async play({ canvasElement }) {
    await stateIs(pollIn(canvasElement), 'inactive');
  },
};

export const ResultsHidden: Story = { ...Voted, ...told(hiddenPoll) };

export const LoginPrompt: Story = {
  ...told(closedPoll),
  async play({ canvasElement }) {
    const element = await press(canvasElement);
    await waitFor(() => expect(action(element, 'login')).not.toBeNull());
  },
};

export const ForTheLoggedIn: Story = { ...adult, ...told(closedPoll) };

export const NotFetched: Story = {
  beforeEach: ({ msw }) => msw.use(http.get('*/poll/:id', () => HttpResponse.json({}, { status: 500 }))),
  async play({ canvasElement }) {
    await stateIs(pollIn(canvasElement), 'error');
  },
};

export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: { 'results-link': true },
};
