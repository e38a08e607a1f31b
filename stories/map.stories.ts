import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { action, viewOf } from '@apunt/testing/mount';
import { mapContract } from '@apunt/widgets/map/contract';
import '@apunt/widgets/map';
import { storyOf, tagOf, type Args } from './story-of.ts';

const LIST =
  '<ul><li data-lat="39.33" data-lng="-0.35"><a href="/contingut/1001">L’Albufera</a> La llacuna i les barques.</li>' +
  '<li data-lat="38.27" data-lng="-0.7"><strong>Elx</strong> Horts, palmeres i séquies.</li></ul>';
const TILES = '/tile.svg?z={z}&x={x}&y={y}';

const meta: Meta<Args> = {
  title: 'Content/apunt-map',
  ...storyOf(mapContract, [], LIST),
  // Not only when in view: on a docs page the frames below are not, and what is pressed in them has to be there.
  args: { tiles: TILES, attribution: '© Els autors del mapa', hydrate: 'load' },
};
export default meta;

type Story = StoryObj<Args>;

const elementOf = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('apunt-map') ?? canvas;

async function accept(canvas: HTMLElement): Promise<HTMLElement> {
  const element = elementOf(canvas);
  await waitFor(() => expect(action(element, 'accept')).not.toBeNull());
  action(element, 'accept')?.click();
  return element;
}

export const Asking: Story = {};

export const Shown: Story = {
  async play({ canvasElement }) {
    const element = await accept(canvasElement);
    await waitFor(() => expect(element.dataset['state']).toBe('ready'));
  },
};

/** A consent that was given here can be taken back here. */
export const TakenBack: Story = {
  async play({ canvasElement }) {
    const element = await accept(canvasElement);
    await waitFor(() => expect(action(element, 'revoke')).not.toBeNull());
    action(element, 'revoke')?.click();
    await waitFor(() => expect(action(element, 'accept')).not.toBeNull());
  },
};

export const MarkerOpen: Story = {
  async play({ canvasElement }) {
    const element = await accept(canvasElement);
    await waitFor(() => expect(action(element, 'open')).not.toBeNull());
    action(element, 'open')?.click();
    await waitFor(() => expect(viewOf(element).querySelector('[part=popup]')).not.toBeNull());
  },
};

export const DeadTiles: Story = {
  args: { tiles: '/no-hi-es/{z}/{x}/{y}.png' },
  async play({ canvasElement }) {
    const element = await accept(canvasElement);
    await waitFor(() => expect(element.dataset['state']).toBe('error'));
  },
};

export const FromData: Story = {
  render: (args) =>
    tagOf(
      mapContract,
      args,
      '<script type="application/json">[{"lat": 39.47, "lng": -0.38, "title": "València", "html": "Els estudis."}]</script>',
    ),
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
