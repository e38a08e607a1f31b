import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { scheduleContract } from '@apunt/widgets/schedule/contract';
import '@apunt/widgets/schedule';
import { storyOf, tagOf, type Args } from './story-of.ts';

const MINUTE = 60_000;
const TITLES = ['Bon dia', 'Informatiu', 'Cinema de barri', 'L’Horta en ruta', 'Música de nit'];

const shows = () =>
  TITLES.map((title, index) => {
    const start = Date.now() + (index - 2) * 40 * MINUTE - 10 * MINUTE;
    const date = (time: number) => ({ date: new Date(time).toISOString() });
    return {
      id: index,
      title,
      startTime: date(start),
      endTime: date(start + 40 * MINUTE),
      url: { href: `/programa/${index}` },
    };
  });

const json = (data: unknown, name?: string) =>
  `<script type="application/json"${name ? ` data-apunt-json="${name}"` : ''}>${JSON.stringify(data)}</script>`;

const meta: Meta<Args> = {
  title: 'Content/apunt-schedule',
  ...storyOf(scheduleContract),
  render: (args) => tagOf(scheduleContract, args, json(shows())),
};
export default meta;

export const FromData: StoryObj<Args> = {};

export const ServerHtml: StoryObj<Args> = {
  render: (args) =>
    tagOf(
      scheduleContract,
      args,
      `<ol>${shows()
        .map(
          ({ id, title, startTime, endTime }) =>
            `<li data-id="${id}" data-start="${startTime.date}" data-end="${endTime.date}"><a href="/programa/${id}">${title}</a></li>`,
        )
        .join('')}</ol>`,
    ),
};

export const WithLinks: StoryObj<Args> = {
  args: { days: 5 },
  render: (args) =>
    tagOf(
      scheduleContract,
      args,
      json(shows()) +
        json(
          [
            { href: '/programacio/tv/hui', text: 'Televisió' },
            { href: '/programacio/radio/hui', text: 'Ràdio' },
          ],
          'channels',
        ),
    ),
};

export const Empty: StoryObj<Args> = { render: (args) => tagOf(scheduleContract, args) };
