import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { favouritesTexts } from '@apunt/locales/favourites';
import { savedListTexts } from '@apunt/locales/saved-list';
import base from '@apunt/ui/base.css?sheet';
import list from '@apunt/ui/account/saved-list.css?sheet';
import { Favourites } from './Favourites.tsx';
import css from './Favourites.css?sheet';
import { favouritesContract } from './favourites.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-favourites': WidgetElement;
  }
}

defineWidget(favouritesContract, Favourites, {
  styles: [base, list, css],
  texts: [favouritesTexts, savedListTexts],
});
