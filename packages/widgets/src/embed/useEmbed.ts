import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { useHostState } from '@apunt/element/useHostState';
import type * as Embeds from '@apunt/media/embeds';
import { ownPicture } from '@apunt/media/find/provider-picture';
import { consentFor } from '@apunt/session/consent/consent';
import { safeUrl } from '@apunt/ui/safe-url';
import type { embedContract } from './embed.contract.ts';
import { placeFrame } from './vendor-frame.ts';

export interface EmbedModel {
  /** Undefined while there is nothing to show but the server HTML. */
  state: 'idle' | 'loading' | 'ready' | 'error' | undefined;
  /** The provider's name as visitors know it; empty for a provider without a name. */
  name: string;
  poster: string | undefined;
  link: string | undefined;
  ratio: string | undefined;
  /** True where the visitor has not agreed yet, and is told of the provider. */
  isAsking: boolean;
  /** True when the failure may be a passing one, so that a button to load again is shown. */
  canRetry: boolean;
  onAccept: (isRemembered: boolean) => void;
  /** True when the visitor has agreed here, and may take that back. */
  canRevoke: boolean;
  onRevoke: () => void;
  onRetry: () => void;
}

export function useEmbed(props: WidgetProps<typeof embedContract>): EmbedModel {
  const { host, provider, href, json, autoload, title, ratio, label } = props;
  const { t } = host;
  const runtime = useRuntime();
  const consent = consentFor(runtime);
  const { locale } = runtime.i18n;
  const html = json.props?.embed;
  const [reader, setReader] = useState<typeof Embeds | null>();
  const embed = useMemo(
    () => reader?.embedOf(provider, { href, html, locale }),
    [reader, provider, href, html, locale],
  );
  const [accepted, setAccepted] = useState<typeof embed>();
  const [isSeen, setSeen] = useState(false);
  const [turn, setTurn] = useState(0);
  const [came, setCame] = useState<{ embed: typeof embed; turn: number; state: 'ready' | 'error' }>();

  const isGranted = useSyncExternalStore(
    (listener) => consent.subscribe(listener),
    () => embed !== undefined && consent.state(embed.consent) === 'granted',
  );
  const canRevoke = useSyncExternalStore(
    (listener) => consent.subscribe(listener),
    () => embed !== undefined && consent.isOwn(embed.consent),
  );
  // The consent has been taken back: a later one is no press on this embed.
  if (accepted && !isGranted) setAccepted(undefined);
  const isOurs = embed?.kind === 'video' && embed.name === location.host;
  const isOpen = isGranted || isOurs;
  const isPressed = isOpen && accepted === embed;
  const isAllowed = isPressed || (isOpen && json.props?.press !== true && (isSeen || autoload));
  if (came && !isAllowed) setCame(undefined);
  const outcome = came && came.embed === embed && came.turn === turn ? came.state : undefined;
  const known = embed ? (isAllowed ? (outcome ?? 'loading') : 'idle') : 'error';
  const state = reader === undefined ? undefined : known;

  const poster = ownPicture(safeUrl(props.poster));
  const name = embed?.name ?? '';
  const frameTitle = title ?? label ?? t('embed.frame', { provider: name });

  // The words of the page stay until the other site's are there; a link in them is link enough.
  const [hasOwnLink] = useState(() => host.element.querySelector(':scope a[href]') !== null);

  useEffect(() => {
    let isGone = false;
    const give = (it: typeof reader) => isGone || setReader(it);
    import('@apunt/media/embeds').then(give, () => give(null));
    return () => void (isGone = true);
  }, []);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(host.element);
    return () => observer.disconnect();
  }, [host]);

  useEffect(() => {
    if (reader && !embed) host.emit('apunt-embed-error', { provider, reason: 'address' });
  }, [host, provider, reader, embed]);

  // Another title or picture is no reason to load it again.
  const look = useEffectEvent(() => ({ title: frameTitle, poster, isPressed }));
  useEffect(() => {
    if (!embed || !isAllowed) return;
    const told = {
      onLoad() {
        setCame({ embed, turn, state: 'ready' });
        host.emit('apunt-embed-load', { provider });
      },
      onFail(reason: 'blocked' | 'timeout' | 'gone') {
        setCame({ embed, turn, state: 'error' });
        host.emit('apunt-embed-error', { provider, reason });
      },
    };
    return placeFrame(host.element, embed, look(), told);
  }, [host, embed, provider, isAllowed, turn]);

  useHostState(host, state);
  useLayoutEffect(() => {
    if (state) host.ready();
  }, [host, state]);
  useEffect(() => host.onReload(() => setTurn((last) => last + 1)));

  return {
    state,
    name,
    poster,
    link: hasOwnLink && state !== 'ready' ? undefined : (embed?.link ?? linkOf(href)),
    ratio: ratio?.replace(/(?<!\s)\s*[-:/]\s*/, ' / ') ?? embed?.ratio,
    isAsking: !isOpen,
    canRetry: embed !== undefined,
    onAccept(isRemembered) {
      if (!embed) return;
      consent.agree(embed.consent);
      setAccepted(embed);
      host.emit('apunt-embed-accept', { provider, remember: isRemembered });
      if (isRemembered) consent.grant(embed.consent);
    },
    canRevoke,
    onRevoke() {
      if (embed) consent.revoke(embed.consent);
    },
    onRetry: () => setTurn(turn + 1),
  };
}

/** The address to link to when an embed cannot be shown here. */
function linkOf(href: string | undefined): string | undefined {
  const url = safeUrl(href);
  return url && /^(https?:\/\/|\/)/i.test(url) ? url : undefined;
}
