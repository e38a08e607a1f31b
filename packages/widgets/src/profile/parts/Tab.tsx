import { createElement, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ProfileViewProps } from '../Profile.tsx';
import { UserTab } from './UserTab.tsx';

/** Each list is a widget of its own. It is not imported: the loader loads it, as on any other page. */
export function Tab(props: ProfileViewProps & { user: NonNullable<ProfileViewProps['user']> }): ReactNode {
  const { host, t, user, tab, isSocial, headingLevel, noHeading, addUrl, childrenHtml } = props;
  const { supportUrl, minGuardianAge, termsUrl, privacyUrl, given } = props;
  // A list may be hidden until it is there, where it would never be seen.
  const common = {
    hydrate: 'load',
    site: host.site,
    'heading-level': headingLevel,
    ...(noHeading && { 'no-heading': '' }),
  };
  switch (tab) {
    case 'favourites':
      return createElement('apunt-favourites', common);
    case 'shows':
      return createElement('apunt-favourite-shows', common);
    case 'children':
      return <ChildrenTab printed={childrenHtml} attributes={{ ...common, 'add-url': addUrl }} />;
    case 'user':
      return (
        <UserTab
          key={user.id}
          level={headingLevel}
          {...{ host, t, user, isSocial, noHeading, supportUrl, minGuardianAge, termsUrl, privacyUrl, given }}
        />
      );
  }
}

/** On other sites than the club's there are no cards: what the page has printed for the tab describes it. */
function ChildrenTab({
  printed,
  attributes,
}: {
  printed: Element | undefined;
  attributes: object;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (printed) place.current?.replaceChildren(printed.cloneNode(true));
  }, [printed]);
  return createElement('apunt-children', attributes, printed && <div slot="description" ref={place} />);
}
