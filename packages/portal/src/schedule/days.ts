/* The programme of a day: invented, always the same for one channel and day of the week. A day of television begins at six. */

export const CHANNELS = { tv: 'Televisió', radio: 'Ràdio', internet: 'Internet' } as const;
export type Channel = keyof typeof CHANNELS;

const TITLES: Record<Channel, readonly string[]> = {
  tv: ['Bon dia, poble', 'Terra de marjal', 'Cuina de prop', 'Notícies migdia', 'La vesprada', 'El laboratori de Lola', 'Notícies nit', 'Cine a la fresca', 'La nit al far'],
  radio: ['Bon dia, poble', 'La llotja', 'Músiques d’ací', 'Notícies migdia', 'Veus de poble', 'Contes de la lluna', 'Esports', 'La nit de prop'],
  internet: ['Ara tabal, ara dolçaina', 'Pòdcasts nous', 'Directe des de la plaça', 'Lliçons de llengua', 'Concert', 'Repeticions'],
}; // prettier-ignore
const MINUTES: Record<Channel, readonly number[]> = {
  tv: [150, 60, 45, 55, 120, 50, 75, 110, 65],
  radio: [180, 60, 90, 60, 150, 45, 75, 120],
  internet: [120, 180, 90, 240, 150, 210],
};
const LINKED: Record<string, string> = { 'Terra de marjal': '55', 'Bon dia, poble': '56', 'La llotja': '57' };

export interface ScheduledShow {
  id: string;
  title: string;
  startTime: { date: string };
  endTime: { date: string };
  url: { href: string; title: string };
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Unix milliseconds of a wall-clock time in Madrid; a time that a change of the clocks skips is the hour after. */
export function madridTime(day: string, hour: number): number {
  const guess = Date.parse(`${day}T${pad(hour)}:00:00Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Madrid',
  });
  const offset = Date.parse(`${shown.format(guess).replace(' ', 'T')}Z`) - guess;
  return guess - offset;
}

/** What a channel shows on a day (`YYYY-MM-DD`), from six in the morning until six of the next. */
export function showsOfDay(channel: Channel, day: string): ScheduledShow[] {
  const titles = TITLES[channel];
  const lengths = MINUTES[channel];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const end = madridTime(nextDay(day), 6);
  const shows: ScheduledShow[] = [];
  let time = madridTime(day, 6);
  for (let index = 0; time < end; index += 1) {
    const title = titles[(index === 0 ? 0 : index + weekday) % titles.length] ?? '';
    const until = Math.min(end, time + (lengths[(index + weekday) % lengths.length] ?? 60) * 60_000);
    const href = LINKED[title] ? `/programa/${LINKED[title]}` : '';
    shows.push({
      id: `${channel}-${day}-${index}`,
      title,
      startTime: { date: new Date(time).toISOString() },
      endTime: { date: new Date(until).toISOString() },
      url: { href, title },
    });
    time = until;
  }
  return shows;
}

/** Whether a channel shows a programme at a moment (Unix milliseconds). The schedule knows a programme by its page. */
export const isOnAir = (showId: string, at: number): boolean => {
  const days = [new Date(at - 86_400_000), new Date(at)].map((day) => day.toISOString().slice(0, 10));
  return (['tv', 'radio'] as const).some((channel) =>
    days
      .flatMap((day) => showsOfDay(channel, day))
      .some(
        ({ url, startTime, endTime }) =>
          url.href === `/programa/${showId}` &&
          Date.parse(startTime.date) <= at &&
          at < Date.parse(endTime.date),
      ),
  );
};

export const nextDay = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
