import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import { plainText } from '@apunt/ui/html/plain-text';
import { safeUrl } from '@apunt/ui/safe-url';
import { SavedList, SavedListFailed } from '@apunt/ui/account/SavedList';
import type { favouriteShowsContract } from './favourite-shows.contract.ts';
import { MediumIcon } from './parts/MediumIcon.tsx';
import { useFavouriteShows, type FavouriteShowsModel } from './useFavouriteShows.ts';

type Props = WidgetProps<typeof favouriteShowsContract>;

export function FavouriteShows(props: Props): ReactNode {
  const model = useFavouriteShows(props);
  const { t } = props.host;
  // The site has no list of its own to put in the place of what the page has printed.
  if (!model) return <slot />;
  const { kept } = model;
  if (kept === 'printed') return null;
  if (kept === 'printed-failed')
    return <SavedListFailed t={t} reason={t('favourite-shows.failed')} onRetry={model.retry} />;
  return <FavouriteShowsView {...props} {...model} t={t} errorText={(type) => props.host.errorText(type)} />;
}

interface ViewProps
  extends
    Omit<FavouriteShowsModel, 'kept'>,
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
