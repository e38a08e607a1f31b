import type { Embed } from '@apunt/media/embeds';
import { inertHtml } from '@apunt/ui/trusted';

/** Milliseconds after which an embed that has not loaded counts as failed. */
export const PATIENCE = 15_000;

export interface FrameTold {
  onLoad: () => void;
  onFail: (reason: 'blocked' | 'timeout' | 'gone') => void;
}

/**
 * Reads a message from a frame: the height that it asks for, or that its content is gone. Each provider has its own
 * format.
 */
export function readMessage(data: unknown): { height?: number; isGone?: boolean } {
  let said = data;
  try {
    if (typeof data === 'string') said = JSON.parse(data);
  } catch {
    return {};
  }
  const x = Object(Object(said)['twttr.embed']);
  const asked = Object(said).height ?? Object(Object(said).details).height ?? Object(x.params?.[0]).height;
  const height = Math.ceil(Number(asked));
  return {
    ...(height >= 50 && height <= 5000 && { height }),
    ...(x.method === 'twttr.private.no_results' && { isGone: true }),
  };
}

/** Adds the frame or media element to the host's light DOM, in its slot. Returns a function that removes it. */
export function placeFrame(
  host: HTMLElement,
  embed: Embed,
  options: { title: string; poster: string | undefined; isPressed: boolean },
  told: FrameTold,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isVideo = embed.kind === 'video';
  const node = document.createElement(isVideo ? 'video' : 'iframe');
  node.slot = 'vendor';
  node.title = options.title;
  const timer = setTimeout(() => fail('timeout'), PATIENCE);
  const fail = (reason: 'blocked' | 'timeout' | 'gone') => {
    stop.abort();
    clearTimeout(timer);
    node.remove();
    told.onFail(reason);
  };
  const load = () => {
    clearTimeout(timer);
    told.onLoad();
  };

  if (node instanceof HTMLVideoElement) {
    node.controls = true;
    node.playsInline = true;
    node.preload = 'metadata';
    node.autoplay = options.isPressed;
    if (options.poster) node.poster = options.poster;
    node.addEventListener('loadedmetadata', load, { once: true, signal });
    node.addEventListener('error', () => fail('gone'), { signal });
    node.src = embed.src;
  } else {
    node.referrerPolicy = 'strict-origin-when-cross-origin';
    node.addEventListener('load', load, { once: true, signal });
    if (embed.kind === 'html') {
      // Without `allow-same-origin`, so that scripts of the embed code run on an opaque origin and cannot reach the page.
      node.setAttribute('sandbox', 'allow-scripts allow-popups');
      node.allowFullscreen = true;
      try {
        node.srcdoc = inertHtml(embed.src);
      } catch {
        // The page enforces Trusted Types and does not name our policy.
        fail('blocked');
        return () => {};
      }
    } else {
      node.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
      node.src = embed.src + (options.isPressed ? (embed.autoplay ?? '') : '');
    }
    const origin = embed.kind === 'html' ? 'null' : new URL(embed.src).origin;
    const handleMessage = (event: MessageEvent) => {
      if (event.source !== node.contentWindow || event.origin !== origin) return;
      const { height, isGone } = readMessage(event.data);
      if (isGone) fail('gone');
      // An embed with a fixed aspect ratio ignores the requested height.
      else if (height && !embed.ratio) node.style.blockSize = `${height}px`;
    };
    addEventListener('message', handleMessage, { signal });
    document.addEventListener(
      'securitypolicyviolation',
      ({ blockedURI, disposition }) => {
        if (disposition === 'enforce' && blockedURI && embed.src.startsWith(blockedURI)) fail('blocked');
      },
      { signal },
    );
  }
  host.append(node);
  return () => {
    stop.abort();
    clearTimeout(timer);
    node.remove();
  };
}
