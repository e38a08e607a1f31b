import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { timeContract } from '@apunt/widgets/time/contract';
import '@apunt/widgets/time';
import { storyOf, tagOf, type Args } from './story-of.ts';

const meta: Meta<Args> = { title: 'Content/apunt-time', ...storyOf(timeContract) };
export default meta;

const ago = (minutes: number): StoryObj<Args> => ({
  render: (args) =>
    tagOf(timeContract, { ...args, datetime: new Date(Date.now() - minutes * 60_000).toISOString() }),
});

export const JustNow = ago(0);
export const MinutesAgo = ago(5);
export const HoursAgo = ago(200);
export const LongAgo: StoryObj<Args> = {};
export const Time: StoryObj<Args> = { args: { format: 'time' } };
export const Day: StoryObj<Args> = { args: { format: 'date' } };
export const DayAndMonth: StoryObj<Args> = { args: { format: 'daymonth' } };
export const ServerHtml: StoryObj<Args> = {
  args: { datetime: '', format: 'daymonth' },
  render: (args) => tagOf(timeContract, args, '<time datetime="2026-04-03">3/4/2026</time>'),
};
export const Unreadable: StoryObj<Args> = {
  args: { datetime: 'ahir' },
  render: (args) => tagOf(timeContract, args, '<time>fa una estona</time>'),
};
