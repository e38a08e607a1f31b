import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { favouriteShowsTexts } from '@apunt/locales/favourite-shows';
import { savedListTexts } from '@apunt/locales/saved-list';
import base from '@apunt/ui/base.css?sheet';
import list from '@apunt/ui/account/saved-list.css?sheet';
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
  texts: [favouriteShowsTexts, savedListTexts],
});
