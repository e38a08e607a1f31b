import type { ReactNode } from 'react';
import type { WidgetProps } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import type { I18n, Translate } from '@apunt/i18n/i18n';
import { plainText } from '@apunt/ui/html/plain-text';
import { safeUrl } from '@apunt/ui/safe-url';
import { SavedList } from '@apunt/ui/account/SavedList';
import type { favouriteShowsContract } from './favourite-shows.contract.ts';
import { MediumIcon } from './parts/MediumIcon.tsx';
import { useFavouriteShows, type FavouriteShowsModel } from './useFavouriteShows.ts';

type Props = WidgetProps<typeof favouriteShowsContract>;

export function FavouriteShows(props: Props): ReactNode {
  const { i18n } = useRuntime();
  const model = useFavouriteShows(props);
  return model && <FavouriteShowsView {...props} {...model} t={props.host.t} explain={i18n.tDynamic} />;
}

interface ViewProps
  extends FavouriteShowsModel, Pick<Props, 'columns' | 'emptyUrl' | 'headingLevel' | 'noHeading' | 'label'> {
  t: Translate;
  explain: I18n['tDynamic'];
}

export function FavouriteShowsView(props: ViewProps): ReactNode {
  const { t, explain, items, removed, failed, emptyUrl } = props;
  const explore = safeUrl(emptyUrl);
  return (
    <SavedList
      {...props}
      items={items.map(({ id, name, url, image, icon, resume }) => ({
        id,
        title: name,
        href: safeUrl(url),
        image: safeUrl(image.image),
        kicker: icon && t(`favourite-shows.icon.${icon}`),
        mark: icon && <MediumIcon medium={icon} />,
        text: plainText(resume[0]?.html ?? ''),
        isRemoved: removed.has(id),
        error: failed?.id === id ? explain(`errors.${failed.error.type}`, 'errors.unknown') : undefined,
      }))}
      title={props.label ?? t('favourite-shows.title')}
      level={props.noHeading ? undefined : props.headingLevel}
      reason={t('favourite-shows.failed')}
      onRetry={props.retry}
      empty={
        <slot name="empty">
          <p>{t('favourite-shows.empty')}</p>
          {explore && (
            <p>
              <a href={explore}>{t('favourite-shows.explore')}</a>
            </p>
          )}
        </slot>
      }
    />
  );
}
