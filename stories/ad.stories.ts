import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action } from '@apunt/testing/mount';
import type { TestRuntimeOptions } from '@apunt/testing/runtime';
import { adContract } from '@apunt/widgets/ad/contract';
import '@apunt/widgets/ad';
import { elementIn, storyOf, tagOf, type Args } from './story-of.ts';

/** A page that answers `apunt-ad-slot` with a picture of its own, or says that it has none. */
const pageThat = (answer: 'fills' | 'has-none' | 'is-silent') => (event: Event) => {
  if (!(event instanceof CustomEvent) || answer === 'is-silent') return;
  const { element, position, filled, empty } = Object(event.detail);
  if (answer === 'has-none') return empty();
  const [size = '300x250'] = String(position.sizes).split(' ');
  const [width, height] = size.split('x');
  const picture = document.createElement('img');
  picture.alt = 'Anunci de mostra';
  picture.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%25" height="100%25" fill="%23264653"/></svg>`;
  element.append(picture);
  filled(size);
};

const withPage = (
  answer: Parameters<typeof pageThat>[0],
  config: TestRuntimeOptions['config'] = {},
): Pick<StoryObj<Args>, 'parameters' | 'beforeEach'> => ({
  parameters: { runtime: { config: { adsProvider: 'event', consent: 'granted', ...config } } },
  beforeEach() {
    const handle = pageThat(answer);
    document.addEventListener('apunt-ad-slot', handle);
    return () => document.removeEventListener('apunt-ad-slot', handle);
  },
});

const until = (canvas: HTMLElement, state: string) =>
  waitFor(() => expect(elementIn(canvas, 'apunt-ad').dataset['state']).toBe(state));

const meta: Meta<Args> = {
  title: 'Chrome/apunt-ad',
  ...storyOf(adContract),
};
export default meta;

export const Filled: StoryObj<Args> = {
  ...withPage('fills'),
  play: ({ canvasElement }) => until(canvasElement, 'ready'),
};

export const NotClosable: StoryObj<Args> = {
  args: { 'no-closable': true },
  ...withPage('fills'),
  play: ({ canvasElement }) => until(canvasElement, 'ready'),
};

export const Wide: StoryObj<Args> = {
  args: { sizes: '970x90 728x90 320x50' },
  ...withPage('fills'),
  play: ({ canvasElement }) => until(canvasElement, 'ready'),
};

/** The height stays until the page answers. */
export const Loading: StoryObj<Args> = withPage('is-silent');

/** Nothing to be had while it is looked at: the height stays, the button is not to be seen. */
export const EmptyInView: StoryObj<Args> = {
  ...withPage('has-none'),
  play: ({ canvasElement }) => until(canvasElement, 'empty'),
};

export const Closed: StoryObj<Args> = {
  ...withPage('fills'),
  async play({ canvasElement }) {
    await until(canvasElement, 'ready');
    action(elementIn(canvasElement, 'apunt-ad'), 'close')?.click();
    await until(canvasElement, 'empty');
  },
};

/** Agreed to in this browser: a button takes that back. */
export const TakenBack: StoryObj<Args> = {
  ...withPage('fills'),
  async play({ canvasElement }) {
    const say = (state: string) =>
      document.dispatchEvent(new CustomEvent('apunt-consent', { detail: { provider: 'ads', state } }));
    await until(canvasElement, 'ready');
    say('granted');
    const element = elementIn(canvasElement, 'apunt-ad');
    await waitFor(() => expect(action(element, 'revoke')).not.toBeNull());
    action(element, 'revoke')?.click();
    await until(canvasElement, 'idle');
    // Nothing is remembered for the stories behind this one.
    say('ask');
  },
};

/** No height: nobody has agreed. */
export const NoConsent: StoryObj<Args> = {
  ...withPage('fills', { consent: 'ask' }),
  play: ({ canvasElement }) => until(canvasElement, 'idle'),
};

/** No height: editors see no ads. */
export const Preview: StoryObj<Args> = {
  ...withPage('fills', { preview: true }),
  play: ({ canvasElement }) => until(canvasElement, 'empty'),
};

export const InText: StoryObj<Args> = {
  args: { sizes: '300x250 fluid' },
  ...withPage('fills'),
  render: (args) =>
    `<p>El temporal ha deixat 80 litres per metre quadrat en dos hores.</p>${tagOf(adContract, args)}<p>Les previsions apunten a una millora a partir de demà.</p>`,
};
