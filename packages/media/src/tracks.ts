/** Three-letter codes that platforms use for our languages. */
const SHORT: Readonly<Record<string, string>> = { cat: 'ca', val: 'ca', spa: 'es', eng: 'en' };

/** A language as two letters: `cat`, `ca-ES` and `CA` are `ca`. */
export function shortLanguage(language: string): string {
  const [first = ''] = language.trim().toLowerCase().split(/[-_]/);
  return SHORT[first] ?? first;
}

export interface TrackInfo {
  language: string;
  label: string;
}

/**
 * Which of the audio tracks to enable for a language: the one called `<language> (Main)`, else the first of that language,
 * else none: then the platform's own choice stays.
 */
export function chooseTrack(tracks: readonly TrackInfo[], wanted: string): number {
  const language = shortLanguage(wanted);
  if (language === '') return -1;
  const isSame = (track: TrackInfo) => shortLanguage(track.language) === language;
  const main = tracks.findIndex(({ label }) => {
    const found = /^(.+) \(main\)$/i.exec(label.trim());
    return found !== null && shortLanguage(found[1] ?? '') === language;
  });
  return main >= 0 ? main : tracks.findIndex(isSame);
}
