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
