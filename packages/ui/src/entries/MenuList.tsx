import type { ReactNode } from 'react';
import { linkTarget } from '../address/link-target.ts';
import { safeUrl } from '../address/safe-url.ts';

/** An entry of a menu: a link, and what is below it. Texts are empty where there is nothing to say. */
export interface MenuListItem {
  readonly id: string;
  readonly link: { readonly [K in 'href' | 'text' | 'title' | 'target' | 'rel']: string };
  readonly current?: string | undefined;
  readonly children?: readonly MenuListItem[];
}

function MenuLink({ link, current }: MenuListItem): ReactNode {
  const href = safeUrl(link.href);
  // Without an address it stands there as words: a heading of what is below it.
  if (href === undefined) return <span>{link.text}</span>;
  return (
    <a
      href={href}
      {...linkTarget(link)}
      title={link.title || undefined}
      aria-current={current ? (current === 'page' ? 'page' : 'true') : undefined}
    >
      {link.text}
    </a>
  );
}

/** A menu as templates print it: a list of links, in which an entry may hold a list of its own. */
export function MenuList({ items }: { items: readonly MenuListItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one address may stand in a menu twice
        <li key={index} data-id={item.id || undefined}>
          <MenuLink {...item} />
          {item.children && item.children.length > 0 && <MenuList items={item.children} />}
        </li>
      ))}
    </ul>
  );
}
