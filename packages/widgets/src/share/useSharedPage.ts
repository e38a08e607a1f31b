import { useEffect, useState } from 'react';
import { detailOf, watchNextContent } from '@apunt/media/next/next-content';
import { safeUrl } from '@apunt/ui/safe-url';

/** An address that networks can open, in full. */
function webUrl(address: unknown): string | undefined {
  const safe = typeof address === 'string' ? safeUrl(address) : undefined;
  const url = safe === undefined ? undefined : new URL(safe, document.baseURI);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}

function pageUrl(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return webUrl(canonical?.href) ?? location.href.replace(/#.*/, '');
}

export interface SharedPage {
  url: string;
  title: string;
}

/**
 * What is shared: the page itself, or the content that the player has moved on to. With `at-time`, the address
 * carries the player's position.
 */
export function useSharedPage(
  ownUrl: string | undefined,
  ownTitle: string | undefined,
  atTime: boolean,
): SharedPage {
  const [next, setNext] = useState<{ url: string | undefined; title: string | undefined }>();
  const [seconds, setSeconds] = useState(0);

  useEffect(
    () =>
      watchNextContent(({ url, title }) => {
        setNext({ url: webUrl(url), title });
        setSeconds(0);
      }),
    [],
  );

  useEffect(() => {
    if (!atTime) return;
    const handleTime = (event: Event) => {
      const current = Math.floor(Number(detailOf(event)['current']));
      if (Number.isSafeInteger(current) && current >= 0) setSeconds(current);
    };
    document.addEventListener('apunt-timeupdate', handleTime);
    return () => document.removeEventListener('apunt-timeupdate', handleTime);
  }, [atTime]);

  const url = new URL(next?.url ?? webUrl(ownUrl) ?? pageUrl());
  if (atTime && seconds > 0) url.searchParams.set('t', String(seconds));
  // A lone surrogate cannot be encoded in an address: `encodeURIComponent` would throw.
  const title = (next?.title ?? ownTitle ?? document.title).replace(/\p{Surrogate}/gu, '').trim();
  return { url: url.href, title };
}
