/** What happened until the first widget stood, in milliseconds. */
export interface Picture {
  shown: number;
  requests: readonly { name: string; from: number; to: number }[];
  tasks: readonly { kind: 'code' | 'mount' | 'frame' | 'other'; from: number; to: number }[];
}

const COLOURS = { code: '#b45309', mount: '#1d4ed8', frame: '#15803d', other: '#9ca3af' };
const WORDS = {
  code: 'code is run for the first time',
  mount: 'mounting',
  frame: 'frames',
  other: 'other tasks',
};
const ROW = 16;
const LEFT = 70;
const WIDTH = 820;

/** One picture under the other, on one scale of time. */
export function draw(
  pictures: readonly (readonly [name: string, picture: Picture])[],
  throttle: number,
): string {
  const most = Math.max(...pictures.map(([, { shown }]) => shown));
  const x = (time: number): string => (LEFT + (time / most) * (WIDTH - LEFT - 20)).toFixed(1);
  const bar = (from: number, to: number, y: number, fill: string): string =>
    `<rect x="${x(from)}" y="${y}" width="${Math.max(1, Number(x(to)) - Number(x(from))).toFixed(1)}" height="${ROW - 5}" fill="${fill}"/>`;
  const text = (at: number | string, y: number, words: string, more = ''): string =>
    `<text x="${at}" y="${y}"${more}>${words}</text>`;
  const parts: string[] = [];
  let y = 30;
  for (const [name, { shown, requests, tasks }] of pictures) {
    parts.push(text(0, y, `${name}: ${Math.round(shown)} ms`, ' font-weight="bold"'));
    y += 8;
    for (const request of requests) {
      parts.push(text(0, y + 9, request.name), bar(request.from, request.to, y, '#d1d5db'));
      y += ROW;
    }
    parts.push(
      text(0, y + 9, 'tasks'),
      ...tasks.map(({ kind, from, to }) => bar(from, to, y, COLOURS[kind])),
    );
    y += ROW;
    const at = x(shown);
    parts.push(`<path d="M${at} ${y - ROW * (requests.length + 1)}V${y}" stroke="#dc2626"/>`);
    y += 24;
  }
  for (let time = 0; time <= most; time += 50) parts.push(text(x(time), y, String(time), ' fill="#6b7280"'));
  y += 20;
  let at = 0;
  for (const kind of ['code', 'mount', 'frame', 'other'] as const) {
    parts.push(
      `<rect x="${at}" y="${y - 9}" width="10" height="10" fill="${COLOURS[kind]}"/>`,
      text(at + 14, y, WORDS[kind]),
    );
    at += 200;
  }
  const title = `Milliseconds from the script to the first like, processor ${throttle} times slower; above: requests, below: the page's tasks`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 12}" font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>${text(0, 12, title)}${parts.join('')}</svg>\n`;
}
