import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Light } from '@apunt/element/adopt/Light';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { ContentCard } from '@apunt/ui/cards/ContentCard';
import { Heading } from '@apunt/ui/Heading';
import type { mostReadContract } from './most-read.contract.ts';
import ranking from './ranking.css?sheet';
import { useMostRead, type MostReadModel } from './useMostRead.ts';

type Props = WidgetProps<typeof mostReadContract>;

export function MostRead(props: Props): ReactNode {
  usePageSheet(props.host, ranking);
  const { host, label, headingLevel, noHeading } = props;
  return <MostReadView {...useMostRead(props)} {...{ host, label, headingLevel, noHeading }} t={host.t} />;
}

interface ViewProps extends MostReadModel, Pick<Props, 'label' | 'headingLevel' | 'noHeading'> {
  host: Pick<Host, 'element'>;
  t: TranslateOf<typeof mostReadContract>;
}

/** The lists stand in the page's own DOM and become the panels of the tabs. */
export function MostReadView(props: ViewProps): ReactNode {
  const { host, tabs, current, lists, siteImage, onTab, label, headingLevel, noHeading, t } = props;
  const row = useRef<HTMLDivElement>(null);
  const title = label ?? t('most-read.title');

  const handleKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ tab }) => tab === current);
    const last = tabs.length - 1;
    const to = new Map([
      ['ArrowRight', at < last ? at + 1 : 0],
      ['ArrowLeft', at > 0 ? at - 1 : last],
      ['Home', 0],
      ['End', last],
    ]).get(event.key);
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onTab(next.tab);
    row.current?.querySelector<HTMLElement>(`[data-tab=${next.tab}]`)?.focus();
  };

  return (
    <>
      {lists && lists.length > 0 && !noHeading && (
        <Heading level={headingLevel} part="title">
          {title}
        </Heading>
      )}
      {tabs.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus
        <div ref={row} role="tablist" part="tabs" aria-label={title} onKeyDown={handleKey}>
          {tabs.map(({ tab, name }) => (
            <button
              key={tab}
              type="button"
              role="tab"
              data-tab={tab}
              aria-selected={tab === current}
              tabIndex={tab === current ? 0 : -1}
              onClick={() => onTab(tab)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <slot />
      {lists && lists.length > 0 && (
        <Light host={host}>
          {lists.map(({ tab, items }) => (
            <section
              key={tab}
              data-tab={tab}
              hidden={tab !== current}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the panel of a tab may be any section
              role={tabs.length > 0 ? 'tabpanel' : undefined}
              aria-label={t(`most-read.${tab}`)}
            >
              <ol className="apunt-ranking">
                {items.map((content, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a content may come twice
                  <li key={index}>
                    <ContentCard
                      content={content}
                      template="mini"
                      headingLevel={Math.min(4, headingLevel + 1)}
                      sizes="160px"
                      siteImage={siteImage}
                      t={t}
                    />
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </Light>
      )}
    </>
  );
}
