import { Hono } from 'hono';
import * as v from 'valibot';
import type { PortalDeps, PortalEnv } from '../context.ts';
import { isDay, today } from '../rules.ts';
import { CHANNELS, nextDay, showsOfDay, type Channel } from '../schedule/days.ts';

const channelSchema = v.picklist(['tv', 'radio', 'internet']);
const NAMED = { ahir: -1, hui: 0, dema: 1 } as const;

/** The day that an address names: `hui`, `ahir`, `dema` or `dd-mm-yyyy`, as `YYYY-MM-DD`; null for anything else. */
function dayOf(text: string, now: string): string | null {
  const named = Object.entries(NAMED).find(([name]) => name === text);
  if (named) return nextDay(now, named[1]);
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isDay(date) ? date : null;
}

const shortDay = new Intl.DateTimeFormat('ca', {
  weekday: 'short',
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
});

/** What a page shows of a channel's day; the schedule is told for a fortnight. */
export function scheduleFacts(now: string, channel: Channel, name: string, day: string) {
  const isTold = day >= nextDay(now, -7) && day <= nextDay(now, 7);
  return {
    channel,
    day: name,
    shows: isTold ? showsOfDay(channel, day) : [],
    channels: Object.entries(CHANNELS).map(([id, text]) => ({
      href: `/programacio/${id}/${name}`,
      text,
      isCurrent: id === channel,
    })),
    days: [-1, 0, 1, 2, 3, 4].map((offset) => {
      const date = nextDay(now, offset);
      const [year, month, number] = date.split('-');
      const known = Object.entries(NAMED).find(([, days]) => days === offset)?.[0];
      const path = known ?? `${number}-${month}-${year}`;
      return {
        href: `/programacio/${channel}/${path}`,
        text:
          { ahir: 'Ahir', hui: 'Hui', dema: 'Demà' }[known ?? ''] ??
          shortDay.format(new Date(`${date}T00:00:00Z`)),
        isCurrent: date === day,
      };
    }),
  };
}

/** The schedule of a channel and a day. */
export function schedulePages({ now }: PortalDeps): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>();
  routes.get('/programacio', (c) => c.redirect('/programacio/tv/hui'));
  routes.get('/programacio/:channel/:day?', (c) => {
    const channel = v.safeParse(channelSchema, c.req.param('channel'));
    const name = c.req.param('day') ?? 'hui';
    const date = today(new Date(now()));
    const day = dayOf(name, date);
    if (!channel.success || day === null) return c.notFound();
    return c.var.views.page(c, 'schedule.njk', scheduleFacts(date, channel.output, name, day));
  });
  return routes;
}
