import { fetchFile } from '@apunt/api/resources/download';
import type { Media } from './adapter.ts';
import { readableCaptions } from './webvtt.ts';

/** Bytes of captions, at most: as many as an answer has. */
export const MOST = 2_000_000;

/** The parts of video.js' player that captions need. */
export interface CaptionsPlayer {
  addRemoteTextTrack(track: object, isManual: boolean): object | undefined;
  removeRemoteTextTrack(track: unknown): void;
}

interface Track {
  addCue(cue: unknown): void;
}
const isTrack = (track: unknown): track is Track =>
  typeof Reflect.get(Object(track), 'addCue') === 'function';

interface Parser {
  oncue: (cue: unknown) => void;
  parse(text: string): void;
  flush(): void;
}
/** The parser that video.js brings along: it leaves its cues as video.js draws them. */
interface WebVtt {
  Parser: new (window: unknown, classes: unknown, decoder: unknown) => Parser;
  StringDecoder: () => unknown;
}
declare global {
  var WebVTT: WebVtt | undefined;
  var vttjs: object | undefined;
}

function addCues(text: string, track: Track): void {
  if (!globalThis.WebVTT) return;
  const { Parser, StringDecoder } = globalThis.WebVTT;
  const parser = new Parser(globalThis, globalThis.vttjs, StringDecoder());
  parser.oncue = (cue) => track.addCue(cue);
  parser.parse(readableCaptions(text));
  parser.flush();
}

/**
 * Offers captions in a player. video.js would read a file of any size into the memory of the tab, so it gets the text, up to a limit
 * (docs/adr/0082). Captions that are too large, or not to be had, are taken away again. Where the browser draws captions itself, it also reads them.
 */
export async function putCaptions(
  player: CaptionsPlayer,
  captions: Media['captions'],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    captions.map(async ({ src, language, label }) => {
      const added = player.addRemoteTextTrack({ kind: 'captions', srclang: language, label }, false);
      if (added instanceof HTMLTrackElement) {
        added.src = src;
        return;
      }
      const track: unknown = Reflect.get(Object(added), 'track');
      if (!isTrack(track)) return;
      const file = await fetchFile(src, { signal, most: MOST }).catch(() => null);
      const text = await file?.text();
      if (signal.aborted) return;
      if (text === undefined) player.removeRemoteTextTrack(track);
      else addCues(text, track);
    }),
  );
}
