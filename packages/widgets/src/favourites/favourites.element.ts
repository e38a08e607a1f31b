import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/favourites.json';
import base from '@apunt/ui/base.css?sheet';
import list from '@apunt/ui/account/saved-list.css?sheet';
import { savedListTexts } from '@apunt/ui/account/SavedList';
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
  texts: [
    {
      namespace: 'favourites',
      ca,
      es: () => import('@apunt/locales/es/favourites.json'),
      en: () => import('@apunt/locales/en/favourites.json'),
    },
    savedListTexts,
  ],
});
