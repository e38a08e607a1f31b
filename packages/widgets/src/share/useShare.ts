import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useLater } from '@apunt/element/useLater';
import { isPlainPress } from '@apunt/ui/press';
import { useCopy } from '@apunt/ui/copy/useCopy';
import { shareUrl, shownNetworks, type Network, type SocialNetwork } from '@apunt/ui/share/networks';
import { isLater, type MoreMarks } from './parts/marks.ts';
import { openPopup } from './popup.ts';
import type { shareContract } from './share.contract.ts';
import { useSharedPage } from './useSharedPage.ts';

/** Milliseconds for which the note of success stays (content §9). */
const COPIED_FOR = 1000;

export interface ShareModel {
  /** True to show one button for the device's share sheet instead of the links. */
  isNative: boolean;
  shown: readonly Network[];
  hasMore: boolean;
  /** Icons of the networks that few visitors see, once one is shown. */
  moreMarks: MoreMarks | undefined;
  isExpanded: boolean;
  isCopied: boolean;
  /** The link, where it could not be copied for the visitor. */
  manualUrl: string | undefined;
  addressOf: (network: SocialNetwork) => string;
  onLink: (network: SocialNetwork, event: MouseEvent) => void;
  onCopy: () => void;
  onNative: () => void;
  onToggle: () => void;
}

function canShare(data: ShareData): boolean {
  // Older browsers have share() without canShare().
  return typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true);
}

export function useShare(props: WidgetProps<typeof shareContract>): ShareModel {
  const { host, variant, expanded, nativeMaxWidth, networks } = props;
  const { url, title } = useSharedPage(props.url, props.shareTitle, props.atTime);
  const [width, setWidth] = useState(innerWidth);
  const [open, setOpen] = useState({ is: expanded, attribute: expanded });
  if (open.attribute !== expanded) setOpen({ is: expanded, attribute: expanded });
  const { copied, manualUrl, copy, offer } = useCopy(
    COPIED_FOR,
    (link) => void host.emit('apunt-copied', { url: link }),
  );
  const isSharing = useRef(false);

  useEffect(() => {
    let known = innerWidth;
    const handleResize = () => {
      // Only a change of the width counts: address bars of phones change the height while one scrolls.
      if (innerWidth === known) return;
      known = innerWidth;
      setWidth(known);
      setOpen((before) => ({ ...before, is: false }));
    };
    addEventListener('resize', handleResize);
    return () => removeEventListener('resize', handleResize);
  }, []);

  useLayoutEffect(() => {
    // The server's links are about to be replaced: if one of them has the focus, the link drawn in its place gets it.
    const scope = host.element.getRootNode();
    const focused = scope instanceof Document || scope instanceof ShadowRoot ? scope.activeElement : null;
    const network = host.element.contains(focused) ? focused?.getAttribute('data-network') : null;
    if (!network) return;
    host.element.shadowRoot?.querySelector<HTMLElement>(`[data-network="${CSS.escape(network)}"]`)?.focus();
  }, [host]);

  const share = async () => {
    if (isSharing.current || !host.emit('apunt-share', { network: 'native', url })) return;
    isSharing.current = true;
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) await copy(url);
    } finally {
      isSharing.current = false;
    }
  };

  const networksNow = shownNetworks(variant, open.is, networks);
  const moreMarks = useLater(
    networksNow.shown.some(isLater),
    async () => (await import('./parts/more-marks.ts')).MORE_MARKS,
  );

  return {
    isNative: width <= nativeMaxWidth && canShare({ title, url }),
    ...networksNow,
    moreMarks,
    isExpanded: open.is,
    isCopied: copied >= 0,
    manualUrl,
    addressOf: (network) => shareUrl(network, url, title),
    onLink(network, event) {
      if (!host.emit('apunt-share', { network, url })) event.preventDefault();
      // No small window on small screens.
      else if (isPlainPress(event) && width > nativeMaxWidth) {
        if (openPopup(shareUrl(network, url, title))) event.preventDefault();
        else offer(url);
      }
    },
    onCopy: () => void (host.emit('apunt-share', { network: 'copy', url }) && copy(url)),
    onNative: () => void share(),
    onToggle() {
      setOpen({ is: !open.is, attribute: expanded });
      host.emit('apunt-toggle', { expanded: !open.is });
    },
  };
}
