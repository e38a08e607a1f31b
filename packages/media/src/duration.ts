/** Seconds as `m:ss`, or `h:mm:ss` from an hour on; empty when there is nothing to tell. */
export function durationText(seconds: number): string {
  if (!Number.isFinite(seconds) || seconds <= 0) return '';
  const whole = Math.floor(seconds);
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** The same for `<time datetime>`. */
export const isoDuration = (seconds: number): string => `PT${Math.floor(seconds)}S`;

/** Seconds of a `t` parameter: `90`, `90s`, `1m30s`, `1:30`. Undefined when it is none. */
export function parseStart(text: string | null | undefined): number | undefined {
  const written = text?.trim() ?? '';
  if (/^\d{1,6}(?:\.\d+)?s?$/.test(written)) return Number.parseFloat(written);
  const clock = /^(?:(\d{1,3}):)?(\d{1,3}):(\d{2})$/.exec(written);
  const units = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/.exec(written);
  const found = clock ?? (written === '' ? null : units);
  if (!found) return undefined;
  const [, h = '0', m = '0', s = '0'] = found;
  return Number(h) * 3600 + Number(m) * 60 + Number(s);
}
