import { useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import { isMarkup as hasMarkup, plainText } from './plain-text.ts';
import { fetchSanitiser, sanitiser, type Sanitise } from './sanitised.ts';

/** Props of `Html`, beside those of the element that it draws (`as`). */
export interface HtmlProps extends HTMLAttributes<HTMLElement> {
  html: string;
  /** The page has declared its server HTML safe (`trusted-html`), so it is not sanitised. */
  isTrusted?: boolean;
  /** Changes the sanitised nodes before they are shown; not called for text or trusted HTML. Keep it the same between renders. */
  prepare?: ((nodes: DocumentFragment) => void) | undefined;
  as?: 'div' | 'p' | 'span';
}

/**
 * The only component that puts HTML of the server into the page, sanitised by an allow-list. Until the sanitiser is
 * loaded, or if it cannot be loaded, only the plain text is shown.
 */
export function Html({ html, isTrusted = false, prepare, as: Tag = 'div', ...rest }: HtmlProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  const [sanitise, setSanitise] = useState<Sanitise | undefined>(() => sanitiser.sanitise);
  const isMarkup = hasMarkup(html);
  const isWaiting = isMarkup && !isTrusted && !sanitise;

  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    void fetchSanitiser().then(() => {
      if (!isGone) setSanitise(() => sanitiser.sanitise);
    });
    return () => void (isGone = true);
  }, [isWaiting]);

  const isSanitised = isMarkup && !isTrusted && sanitise !== undefined;
  useLayoutEffect(() => {
    if (!isSanitised) return;
    try {
      const nodes = sanitise(html);
      prepare?.(nodes);
      place.current?.replaceChildren(nodes);
    } catch {
      place.current?.replaceChildren(plainText(html));
    }
  }, [html, isSanitised, sanitise, prepare]);

  const take = (element: HTMLElement | null) => void (place.current = element);
  if (isMarkup && isTrusted) {
    // oxlint-disable-next-line react/no-danger -- the page has set `trusted-html`
    return <Tag {...rest} key="trusted" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  // React must not manage the nodes that the sanitiser inserts. The different keys make React create a new element when
  // the plain text gives way to the HTML, so that both never share one.
  if (isSanitised) return <Tag {...rest} key="html" ref={take} />;
  return (
    <Tag {...rest} key="text">
      {isMarkup ? plainText(html) : html}
    </Tag>
  );
}
