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
