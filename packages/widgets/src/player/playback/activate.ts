import type { Api } from '@apunt/api/api';
import { fetchNextContent } from '@apunt/api/resources/next-content';
import type { PageConfig } from '@apunt/element/config';
import type { WidgetRuntime } from '@apunt/element/runtime';
import { keepPreferences } from '@apunt/media/preferences';
import { readStoredJson, writeStored } from '@apunt/session/storage';
import css from '../parts/ActivePlayer.css?sheet';
import { accountOf } from './account.ts';
import type { ControlsAdapters } from './adapters.ts';
import { readAutoplay, watchAutoplay } from './autoplay.ts';
import { startControls } from './controls.ts';
import type { EngineKind } from './playable.ts';
import type { PlaybackCore, PlayerProps } from './state.ts';

keepPreferences((key) => ({
  read: () => readStoredJson('local', key),
  write: (text) => void writeStored('local', key, text),
}));

async function loadEngine(kind: EngineKind, page: PlayerProps, config: PageConfig) {
  if (kind === 'native') return (await import('@apunt/media/native')).createNative;
  const { createBrightcove } = await import('@apunt/media/brightcove');
  return createBrightcove({
    account: accountOf(page, config),
    player: page.bcPlayer,
    embed: page.bcEmbed,
    ...(config.playerHost !== undefined && { host: config.playerHost }),
  });
}

/** The real engines, back end, clock and storage. */
export function createAdapters({ config, i18n }: WidgetRuntime, api: Api): ControlsAdapters {
  return {
    language: i18n.locale,
    loadEngine: (kind, page) => loadEngine(kind, page, config),
    wait(run, milliseconds) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    fetchNext: (contentId, signal) => fetchNextContent(api, contentId, signal),
    readAutoplay,
    watchAutoplay,
  };
}

/** Starts the controls of a playback and adopts the styles of what they show. Returns the way to end them. */
export function activate(core: PlaybackCore, runtime: WidgetRuntime): () => void {
  const styles = core.page().host.element.shadowRoot?.adoptedStyleSheets;
  if (styles && !styles.includes(css)) styles.push(css);
  return startControls(core, createAdapters(runtime, core.page().host.api));
}
