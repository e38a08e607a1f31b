import type { ReactNode } from 'react';
import { resultsAddress, type SearchType } from '@apunt/lists/box/search-address';
import type { SearchResultsViewProps } from '../SearchResults.tsx';

const ALL = 'all';
type Tab = SearchType | typeof ALL;

/** `other` is a kind of the older variant; in tabs it stands only where the address asks for it. */
function tabsOf({ variant, searchtype }: Pick<SearchResultsViewProps, 'variant' | 'searchtype'>): Tab[] {
  if (variant === 'dropdown') return [ALL, 'news', 'other'];
  const tabs: Tab[] = [ALL, 'news', 'videos', 'audios', 'programs'];
  return searchtype === 'other' ? [...tabs, 'other'] : tabs;
}

/** The kinds of results as links, because each has its own address and the server answers it. */
export function Tabs(props: SearchResultsViewProps): ReactNode {
  const { text = '', searchtype, variant, action, t, onTab } = props;
  const chosen = searchtype ?? ALL;
  const tabs = tabsOf({ variant, searchtype });
  const links = (
    <ul>
      {tabs.map((tab) => (
        <li key={tab}>
          <a
            href={resultsAddress(action, text, tab === ALL ? undefined : tab)}
            data-tab={tab}
            aria-current={tab === chosen ? 'page' : undefined}
            onClick={() => onTab(tab)}
          >
            {t(`search-results.${tab}`)}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav part="tabs" aria-label={t('search-results.tabs')} data-variant={variant}>
      {variant === 'dropdown' ? (
        <details>
          <summary>{t(`search-results.${tabs.includes(chosen) ? chosen : ALL}`)}</summary>
          {links}
        </details>
      ) : (
        links
      )}
    </nav>
  );
}
