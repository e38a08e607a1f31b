import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { scheduleCarouselContract } from '@apunt/widgets/schedule-carousel/contract';
import '@apunt/widgets/schedule-carousel';
import { storyOf, tagOf, type Args } from './story-of.ts';

const MINUTE = 60_000;

const shows = (current: number) =>
  Array.from({ length: 16 }, (_, index) => {
    const start = Date.now() + (index - current) * 30 * MINUTE - 10 * MINUTE;
    const date = (time: number) => ({ date: new Date(time).toISOString() });
    return {
      id: index,
      title: `Programa ${index + 1}`,
      startTime: date(start),
      endTime: date(start + 30 * MINUTE),
      url: { href: `/programa/${index}` },
    };
  });

const withShows = (current: number): StoryObj<Args> => ({
  render: (args) =>
    tagOf(
      scheduleCarouselContract,
      args,
      `<h2 slot="title">Hui en la televisió</h2><script type="application/json">${JSON.stringify(shows(current))}</script>`,
    ),
});

const meta: Meta<Args> = {
  title: 'Content/apunt-schedule-carousel',
  ...storyOf(scheduleCarouselContract),
};
export default meta;

export const OnAir = withShows(5);
export const NothingOnAir = withShows(40);
export const Empty: StoryObj<Args> = { render: (args) => tagOf(scheduleCarouselContract, args) };
