import type { ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import type { I18n, Translate } from '@apunt/i18n/i18n';
import { safeUrl } from '@apunt/ui/safe-url';
import { SavedList } from '@apunt/ui/account/SavedList';
import type { favouritesContract } from './favourites.contract.ts';
import { useFavourites, type FavouritesModel } from './useFavourites.ts';

type Props = WidgetProps<typeof favouritesContract>;

export function Favourites(props: Props): ReactNode {
  const { i18n } = useRuntime();
  return <FavouritesView {...props} {...useFavourites(props)} t={props.host.t} explain={i18n.tDynamic} />;
}

interface ViewProps
  extends FavouritesModel, Pick<Props, 'columns' | 'emptyUrl' | 'headingLevel' | 'noHeading' | 'label'> {
  t: Translate;
  explain: I18n['tDynamic'];
}

export function FavouritesView(props: ViewProps): ReactNode {
  const { t, explain, items, removed, failed, emptyUrl } = props;
  const reason = (type: string) => explain(`errors.${type}`, 'errors.unknown');
  const explore = safeUrl(emptyUrl);
  return (
    <SavedList
      {...props}
      items={items.map(({ id, title, url, category, multimedia }) => ({
        id,
        title,
        href: safeUrl(url),
        image: safeUrl(multimedia.image),
        kicker: category.name,
        isRemoved: removed.has(id),
        error: failed?.id === id ? reason(failed.error.type) : undefined,
      }))}
      title={props.label ?? t('favourites.title')}
      level={props.noHeading ? undefined : props.headingLevel}
      reason={t('favourites.failed')}
      onRetry={props.retry}
      empty={
        <slot name="empty">
          <p>{t('favourites.empty')}</p>
          {explore && (
            <p>
              <a href={explore}>{t('favourites.explore')}</a>
            </p>
          )}
        </slot>
      }
    />
  );
}
