const timeZone = 'Europe/Madrid';

const dateFormat = new Intl.DateTimeFormat('ca', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat('ca', { hour: '2-digit', minute: '2-digit', timeZone });

/** "3 d'abril del 2026", with the straight apostrophe that the rest of the portal uses. */
export function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dateFormat.format(date).replaceAll('’', "'");
}

/** "21:30" in Madrid. */
export function timeText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : timeFormat.format(date);
}

/** Seconds as "m:ss" or "h:mm:ss". */
export function durationText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}
