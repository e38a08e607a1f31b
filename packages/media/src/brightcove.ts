import { loadScript } from '@apunt/ui/load-script';
import { EngineError, type CreateEngine, type Media } from './adapter.ts';
import { drive, type VideoJs } from './drive.ts';

/** The platform's player, named by account, player and embed. */
export interface BrightcoveIds {
  account: string;
  player: string;
  embed: string;
  /** Where the scripts are if not at the platform: an origin, or a path of the page's own. Only from the settings of the page. */
  host?: string;
}

interface Catalog {
  getVideo(id: string, done: (error: unknown, video: unknown) => void): void;
  load(video: unknown): void;
}
type Brightcove = VideoJs & { catalog: Catalog };

const isBrightcove = (player: unknown): player is Brightcove =>
  ['on', 'play', 'audioTracks', 'dispose'].every(
    (name) => typeof Reflect.get(Object(player), name) === 'function',
  ) && typeof Reflect.get(Object(Reflect.get(Object(player), 'catalog')), 'getVideo') === 'function';

const HOST = 'https://players.brightcove.net';
const ID = /^[\w.-]+$/;

/** Address of the player's script. Undefined for ids that would change the path of the address. */
export function scriptOf({ account, player, embed, host = HOST }: BrightcoveIds): string | undefined {
  if (![account, player, embed].every((id) => ID.test(id) && !/^\.+$/.test(id))) return undefined;
  return `${host}/${account}/${player}_${embed}/index.min.js`;
}

/**
 * Makes the platform's in-page player. It is started by a call, because its script finds tags by itself only in the
 * document and not in shadow roots.
 */
export const createBrightcove =
  (ids: BrightcoveIds): CreateEngine =>
  async (options, events) => {
    const script = scriptOf(ids);
    if (!script) throw new EngineError('config');
    await loadScript(script).catch((cause: unknown) => {
      throw new EngineError('script', { cause });
    });
    // Each script of the platform overwrites `bc`; under the name of account and embed every player keeps its own
    // starter.
    const all: unknown = Reflect.get(globalThis, 'bc');
    const namedStart: unknown = Reflect.get(Object(all), `${ids.player}_${ids.embed}`);
    const start = typeof namedStart === 'function' ? namedStart : all;
    if (typeof start !== 'function') throw new EngineError('script');
    const element = document.createElement('video-js');
    element.className = 'vjs-big-play-centered';
    element.setAttribute('controls', '');
    if (options.isInline) element.setAttribute('playsinline', '');
    element.setAttribute('data-application-id', 'apunt');
    options.place.replaceChildren(element);
    const player: unknown = Reflect.apply(start, undefined, [
      element,
      {
        controls: true,
        fill: true,
        muted: options.isMuted,
        playsinline: options.isInline,
        language: options.language,
        ...options.platform,
      },
    ]);
    if (!isBrightcove(player)) throw new EngineError('script');
    let lastRequest = 0;
    const put = (media: Media) =>
      new Promise<void>((resolve, reject) => {
        lastRequest += 1;
        const request = lastRequest;
        // Without a platform id the video is not on the platform, so its catalogue cannot be asked.
        if (!media.platformId) return reject(new EngineError('config'));
        player.catalog.getVideo(media.platformId, (error, video) => {
          // A later `load`, or `dispose()`, has made this answer obsolete.
          if (request !== lastRequest) return resolve();
          if (error || !video) return reject(new EngineError('source', { cause: error }));
          player.catalog.load(video);
          return resolve();
        });
      });
    const driven = drive(player, options, events, { takes: () => true, put });
    try {
      await put(options.media);
    } catch (error) {
      // Removes this player alone: the platform's own `reset()` would remove every player of the page.
      driven.dispose();
      throw error;
    }
    return {
      ...driven,
      dispose() {
        lastRequest = 0;
        driven.dispose();
      },
    };
  };
