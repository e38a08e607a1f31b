import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/favourite-shows.json';
import base from '@apunt/ui/base.css?sheet';
import list from '@apunt/ui/account/saved-list.css?sheet';
import { savedListTexts } from '@apunt/ui/account/SavedList';
import { FavouriteShows } from './FavouriteShows.tsx';
import css from './FavouriteShows.css?sheet';
import { favouriteShowsContract } from './favourite-shows.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-favourite-shows': WidgetElement;
  }
}

defineWidget(favouriteShowsContract, FavouriteShows, {
  styles: [base, list, css],
  texts: [
    {
      namespace: 'favourite-shows',
      ca,
      es: () => import('@apunt/locales/es/favourite-shows.json'),
      en: () => import('@apunt/locales/en/favourite-shows.json'),
    },
    savedListTexts,
  ],
});
