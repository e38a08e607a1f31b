/*
 * The parser and the layout of video.js (vtt.js 0.15) do not follow WebVTT in two points, https://github.com/videojs/vtt.js/issues. Text
 * that is written as below means the same to a browser.
 */

/** Where a cue may begin: how much of the row is left beside its position, in percent. WebVTT calls that the maximum size. */
function mostSize(position: number, align: string): number {
  if (/^(?:start|left|line-left)$/.test(align)) return 100 - position;
  if (/^(?:end|right|line-right)$/.test(align)) return position;
  return 2 * Math.min(position, 100 - position);
}

/** A cue with a position gets the size that WebVTT gives it: vtt.js would draw a part of its text outside the picture. */
function withSize(timing: string): string {
  const [, percent = '', own] = /[ \t]position:([\d.]+)%(?:,([\w-]+))?/.exec(timing) ?? [];
  const position = Number(percent);
  if (!percent || !(position <= 100) || /[ \t]size:/.test(timing)) return timing;
  const [, align = 'center'] = /[ \t]align:(\w+)/.exec(timing) ?? [];
  return `${timing} size:${mostSize(position, own ?? align)}%`;
}

/**
 * A WebVTT file as vtt.js reads it whole. An empty line ends a cue; vtt.js takes text behind it for the name of the next one, and
 * loses that. WebVTT passes over such text.
 */
export function readableCaptions(file: string): string {
  const [head = '', ...blocks] = file.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/);
  const kept = blocks.filter((block) => block.includes('-->') || /^(?:STYLE|REGION)\b/.test(block));
  return [head, ...kept].join('\n\n').replaceAll(/^.*-->.*$/gm, withSize);
}
