import { useEffect, useLayoutEffect, useRef, useState, type HTMLAttributes, type ReactNode } from 'react';
import { plainText } from './plain-text.ts';
import { fetchSanitiser, sanitiser, type Sanitise } from './sanitised.ts';

/** Props of `Html`, beside those of the element that it draws (`as`). */
export interface HtmlProps extends HTMLAttributes<HTMLElement> {
  html: string;
  /** The page vouches for its server HTML (`trusted-html`): it is not sanitised. */
  isTrusted?: boolean;
  as?: 'div' | 'p' | 'span';
}

/**
 * The one place where HTML of the server is put into the page, sanitised by an allow-list. Until the sanitiser has come,
 * and where it cannot be had, the words alone are shown.
 */
export function Html({ html, isTrusted = false, as: Tag = 'div', ...rest }: HtmlProps): ReactNode {
  const place = useRef<HTMLElement>(null);
  const [sanitise, setSanitise] = useState<Sanitise | undefined>(() => sanitiser.sanitise);
  const isMarkup = /[<&]/.test(html);
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
      place.current?.replaceChildren(sanitise(html));
    } catch {
      place.current?.replaceChildren(plainText(html));
    }
  }, [html, isSanitised, sanitise]);

  const take = (element: HTMLElement | null) => void (place.current = element);
  if (isMarkup && isTrusted) {
    // oxlint-disable-next-line react/no-danger -- the page has asked for it
    return <Tag {...rest} key="trusted" dangerouslySetInnerHTML={{ __html: html }} />;
  }
  // React must not own what the sanitiser puts in: the two never share an element.
  if (isSanitised) return <Tag {...rest} key="html" ref={take} />;
  return (
    <Tag {...rest} key="text">
      {isMarkup ? plainText(html) : html}
    </Tag>
  );
}
