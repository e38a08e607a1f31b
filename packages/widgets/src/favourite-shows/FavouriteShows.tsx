import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { plainText } from '@apunt/ui/html/plain-text';
import { safeUrl } from '@apunt/ui/safe-url';
import { SavedList } from '@apunt/ui/account/SavedList';
import type { favouriteShowsContract } from './favourite-shows.contract.ts';
import { MediumIcon } from './parts/MediumIcon.tsx';
import { useFavouriteShows, type FavouriteShowsModel } from './useFavouriteShows.ts';

type Props = WidgetProps<typeof favouriteShowsContract>;

export function FavouriteShows(props: Props): ReactNode {
  const model = useFavouriteShows(props);
  return (
    model &&
    !model.isKept && (
      <FavouriteShowsView
        {...props}
        {...model}
        t={props.host.t}
        errorText={(type) => props.host.errorText(type)}
      />
    )
  );
}

interface ViewProps
  extends
    Omit<FavouriteShowsModel, 'isKept'>,
    Pick<Props, 'columns' | 'emptyUrl' | 'headingLevel' | 'noHeading' | 'label'> {
  t: TranslateOf<typeof favouriteShowsContract>;
  errorText: Host['errorText'];
}

export function FavouriteShowsView(props: ViewProps): ReactNode {
  const { t, errorText, defaultImage, items, removed, failed, emptyUrl } = props;
  const explore = safeUrl(emptyUrl);
  return (
    <SavedList
      {...props}
      items={items.map(({ id, name, url, image, icon, resume }) => ({
        id,
        title: name,
        href: safeUrl(url),
        image: safeUrl(image.image) ?? defaultImage,
        kicker: icon && t(`favourite-shows.icon.${icon}`),
        mark: icon && <MediumIcon medium={icon} />,
        text: plainText(resume[0]?.html ?? ''),
        isRemoved: removed.has(id),
        error: failed?.id === id ? errorText(failed.error.type) : undefined,
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
