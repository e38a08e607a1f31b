import { afterEach, describe, expect, it, vi } from 'vitest';
import videojs from 'video.js/core.es.js';
import { MOST, putCaptions } from './captions.ts';

const CAPTIONS = [{ src: '/ca.vtt', language: 'ca', label: 'Valencià' }];
const FILE = 'WEBVTT\n\n00:01.000 --> 00:02.000\nHola\n\n00:03.000 --> 00:04.000 align:start\nAdéu';

/** A player of video.js itself, which draws captions as most browsers have it do. */
function madePlayer() {
  const element = document.createElement('video');
  document.body.append(element);
  return videojs(element, { html5: { nativeTextTracks: false } });
}
const answer = (body: string, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status })),
  );
/** Cast, because video.js' own types lack what its lists hold. */
const tracksOf = (player: ReturnType<typeof madePlayer>) =>
  Array.from(player.remoteTextTracks() as unknown as ArrayLike<TextTrack>);
const cuesOf = (track: TextTrack | undefined) =>
  Array.from(track?.cues ?? [], (cue): unknown[] => [cue.startTime, cue.endTime, Reflect.get(cue, 'text')]);
const { signal } = new AbortController();

describe('putCaptions', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it('offers captions at once, and their cues when they have come', async () => {
    answer(FILE);
    const player = madePlayer();
    const isPut = putCaptions(player, CAPTIONS, signal);
    expect(tracksOf(player)).toMatchObject([{ kind: 'captions', language: 'ca', label: 'Valencià' }]);
    await isPut;
    expect(cuesOf(tracksOf(player)[0])).toEqual([
      [1, 2, 'Hola'],
      [3, 4, 'Adéu'],
    ]);
  });

  it('loses no cue behind one with an empty line', async () => {
    answer(FILE.replace('Hola', 'Hola\n\nbon dia'));
    const player = madePlayer();
    await putCaptions(player, CAPTIONS, signal);
    expect(cuesOf(tracksOf(player)[0])).toEqual([
      [1, 2, 'Hola'],
      [3, 4, 'Adéu'],
    ]);
  });

  it.each([
    ['of the draft', 'line:-1 align:middle'],
    ['beyond the picture', 'line:150% position:-20% size:400%'],
    ['of no value', 'align: line: position: size:'],
    ['that do not exist', 'colour:red :x -- size region:none'],
    ['in the other direction', 'vertical:sideways line:9999999999,end position:50%,line-left'],
    ['between tabs and blanks', '\talign:end\t  size:50%  '],
  ])('offers a cue with settings %s, and the one behind it', async (_, settings) => {
    answer(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nHola\n\n00:03.000 --> 00:04.000\nAdéu`);
    const player = madePlayer();
    await putCaptions(player, CAPTIONS, signal);
    expect(cuesOf(tracksOf(player)[0])).toEqual([
      [1, 2, 'Hola'],
      [3, 4, 'Adéu'],
    ]);
  });

  it.each([
    ['lines of Windows', FILE.replaceAll('\n', '\r\n')],
    [
      'a note, styles and a region',
      FILE.replace('\n\n', '\n\nNOTE a --> b\n\nSTYLE\n::cue { color: red }\n\n'),
    ],
    ['the clock of a stream', FILE.replace('\n', '\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n')],
    ['cues that end before they begin', FILE.replace('\n\n', '\n\n00:09.000 --> 00:08.000\n\n')],
    ['cues without a time', FILE.replace('\n\n', '\n\n1\n-->\nx\n\n')],
  ])('reads a file with %s', async (_, file) => {
    answer(file);
    const player = madePlayer();
    await putCaptions(player, CAPTIONS, signal);
    expect(cuesOf(tracksOf(player)[0])).toEqual(
      expect.arrayContaining([
        [1, 2, 'Hola'],
        [3, 4, 'Adéu'],
      ]),
    );
  });

  it('offers none of more than 2 MB, and the others', async () => {
    const large = `${FILE}\n\n${'a'.repeat(MOST)}`;
    vi.stubGlobal(
      'fetch',
      vi.fn(async (url: string) => new Response(url === '/es.vtt' ? FILE : large)),
    );
    const player = madePlayer();
    const spanish = { src: '/es.vtt', language: 'es', label: 'Castellà' };
    await putCaptions(player, [...CAPTIONS, spanish], signal);
    expect(tracksOf(player).map(({ language }) => language)).toEqual(['es']);
    expect(cuesOf(tracksOf(player)[0])).toHaveLength(2);
  });

  it('offers captions of 2 MB, and none of one byte more', async () => {
    expect(MOST).toBe(2_000_000);
    const player = madePlayer();
    answer(FILE.padEnd(MOST - 1));
    expect(new Blob([FILE.padEnd(MOST - 1)]).size).toBe(MOST);
    await putCaptions(player, CAPTIONS, signal);
    expect(tracksOf(player)).toHaveLength(1);
    answer(FILE.padEnd(MOST));
    await putCaptions(player, CAPTIONS, signal);
    expect(tracksOf(player)).toHaveLength(1);
  });

  it('stops captions without an end', async () => {
    const piece = new TextEncoder().encode('a'.repeat(100_000));
    let pieces = 0;
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController) => {
      pieces += 1;
      controller.enqueue(piece);
    };
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(new ReadableStream({ pull, cancel }))),
    );
    const player = madePlayer();
    await putCaptions(player, CAPTIONS, signal);
    expect(tracksOf(player)).toEqual([]);
    expect(cancel).toHaveBeenCalledOnce();
    expect(pieces).toBeLessThan(30);
  });

  it('offers none that are not there', async () => {
    answer('no', 404);
    const player = madePlayer();
    await putCaptions(player, CAPTIONS, signal);
    expect(tracksOf(player)).toEqual([]);
  });

  it('adds no cues to a player that has other media by now', async () => {
    answer(FILE);
    const player = madePlayer();
    const other = new AbortController();
    const isPut = putCaptions(player, CAPTIONS, other.signal);
    other.abort();
    await isPut;
    expect(cuesOf(tracksOf(player)[0])).toEqual([]);
  });

  it('leaves them to the browser where it draws captions itself', async () => {
    answer(FILE);
    const element = document.createElement('track');
    const player = { addRemoteTextTrack: () => element, removeRemoteTextTrack: vi.fn() };
    await putCaptions(player, CAPTIONS, signal);
    expect(element.getAttribute('src')).toContain('/ca.vtt');
    expect(fetch).not.toHaveBeenCalled();
  });
});
