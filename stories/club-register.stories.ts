import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { delay, http, HttpResponse } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { fill } from '@apunt/testing/fill';
import { CHILD_VALUES, clubHandlers, GUARDIAN_VALUES } from '@apunt/testing/fixtures/club';
import { refuseWith } from '@apunt/testing/fixtures/register';
import { adult, child } from '@apunt/testing/fixtures/users';
import { action, viewOf } from '@apunt/testing/mount';
import { clubRegisterContract } from '@apunt/widgets/club-register/contract';
import '@apunt/widgets/club-register';
import { elementIn, storyOf, type Args } from './story-of.ts';

const meta: Meta<Args> = {
  title: 'Identity/apunt-club-register',
  ...storyOf(
    clubRegisterContract,
    [http.get('*/profile', () => HttpResponse.json({}, { status: 401 })), ...clubHandlers()],
    '<p>Escriu al club per a apuntar-te.</p>',
  ),
  globals: { site: 'lacolla' },
};
export default meta;

type Story = StoryObj<Args>;
type Play = NonNullable<Story['play']>;

const untilState =
  (state: string): Play =>
  async ({ canvasElement }) => {
    await waitFor(() => expect(elementIn(canvasElement, 'apunt-club-register').dataset['state']).toBe(state));
  };

const press = async (element: HTMLElement, name: string): Promise<void> => {
  await waitFor(() => expect(action(element, name)).not.toBeNull());
  action(element, name)?.click();
};
const toData: Play = async ({ canvasElement }) => {
  const element = elementIn(canvasElement, 'apunt-club-register');
  await press(element, 'create');
  await waitFor(() => expect(viewOf(element).querySelector('option[value="46"]')).not.toBeNull());
};
const toReview: Play = async (context) => {
  await toData(context);
  const element = elementIn(context.canvasElement, 'apunt-club-register');
  fill(viewOf(element), { ...GUARDIAN_VALUES, ...CHILD_VALUES, province: '46' });
  await press(element, 'submit');
  await waitFor(() => expect(element.dataset['step']).toBe('3'));
};
const sendTo =
  (state: string): Play =>
  async (context) => {
    await toReview(context);
    await press(elementIn(context.canvasElement, 'apunt-club-register'), 'next');
    await untilState(state)(context);
  };

export const Welcome: Story = { play: untilState('ready') };

export const Data: Story = { play: toData };

export const ExplainsWhatIsMissing: Story = {
  async play(context) {
    await toData(context);
    const element = elementIn(context.canvasElement, 'apunt-club-register');
    await press(element, 'submit');
    await waitFor(() => expect(viewOf(element).querySelector('[role=alert]')).not.toBeNull());
  },
};

export const Review: Story = { play: toReview };

export const Sending: Story = {
  beforeEach: ({ msw }) => msw.use(http.post('*/register', () => delay('infinite'))),
  play: sendTo('waiting'),
};

export const Closing: Story = { play: sendTo('success') };

export const ChildExistsAlready: Story = {
  beforeEach: ({ msw }) =>
    msw.use(
      http.post('*/register', () =>
        refuseWith(['LA_COLLA_API_ERROR_CODE_DEFAULT', 'LA_COLLA_API_ERROR_CODE_2']),
      ),
    ),
  play: sendTo('error'),
};

export const AdultLoggedIn: Story = {
  globals: { site: 'lacolla', session: 'adult' },
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => HttpResponse.json({ response: adult }))),
  play: untilState('ready'),
};

export const ChildLoggedIn: Story = {
  globals: { site: 'lacolla', session: 'child' },
  beforeEach: ({ msw }) => msw.use(http.get('*/profile', () => HttpResponse.json({ response: child }))),
  async play({ canvasElement }) {
    await waitFor(() =>
      expect(action(elementIn(canvasElement, 'apunt-club-register'), 'logout')).not.toBeNull(),
    );
  },
};

export const DataOnAPhone: Story = {
  globals: { site: 'lacolla', viewport: { value: 'phone', isRotated: false } },
  play: toData,
};
