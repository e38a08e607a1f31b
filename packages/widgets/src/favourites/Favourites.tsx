import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { safeUrl } from '@apunt/ui/safe-url';
import { SavedList, SavedListFailed } from '@apunt/ui/account/SavedList';
import type { favouritesContract } from './favourites.contract.ts';
import { useFavourites, type FavouritesModel } from './useFavourites.ts';

type Props = WidgetProps<typeof favouritesContract>;

export function Favourites(props: Props): ReactNode {
  const { kept, ...model } = useFavourites(props);
  const { t } = props.host;
  if (kept === 'printed') return null;
  if (kept === 'printed-failed')
    return <SavedListFailed t={t} reason={t('favourites.failed')} onRetry={model.retry} />;
  return <FavouritesView {...props} {...model} t={t} errorText={(type) => props.host.errorText(type)} />;
}

interface ViewProps
  extends
    Omit<FavouritesModel, 'kept'>,
    Pick<Props, 'columns' | 'emptyUrl' | 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof favouritesContract>;
  errorText: Host['errorText'];
}

export function FavouritesView(props: ViewProps): ReactNode {
  const { t, errorText, defaultImage, items, removed, failed, emptyUrl } = props;
  const explore = safeUrl(emptyUrl);
  return (
    <SavedList
      {...props}
      items={items.map(({ id, title, url, category, multimedia }) => ({
        id,
        title,
        href: safeUrl(url),
        image: safeUrl(multimedia.image) ?? defaultImage,
        kicker: category.name,
        isRemoved: removed.has(id),
        error: failed?.id === id ? errorText(failed.error.type) : undefined,
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
