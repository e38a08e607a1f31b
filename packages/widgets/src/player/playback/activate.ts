import { fetchNextContent } from '@apunt/api/next-content';
import { getRuntime } from '@apunt/element/runtime';
import css from '../parts/ActivePlayer.css?sheet';
import { startControls, type ControlsAdapters } from './controls.ts';
import { loadEngine, platformOptions } from './load-engine.ts';
import { readAutoplay, watchAutoplay } from './autoplay.ts';
import type { PlaybackCore } from './state.ts';

/** Real engines, the real back end, the real clock. */
export function createAdapters(): ControlsAdapters {
  const { api, config, i18n } = getRuntime();
  return {
    language: i18n.locale,
    loadEngine: (kind, page) => loadEngine(kind, page, page.account ?? config.playerAccount ?? ''),
    optionsOf: platformOptions,
    wait(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    fetchNext: (contentId, signal) => fetchNextContent(api, contentId, signal),
    readAutoplay,
    watchAutoplay,
  };
}

/** Brings the engine's side of a playback to life, with its styles. Returns the way to end it. */
export function activate(core: PlaybackCore): () => void {
  const styles = core.page().host.element.shadowRoot?.adoptedStyleSheets;
  if (styles && !styles.includes(css)) styles.push(css);
  return startControls(core, createAdapters());
}
