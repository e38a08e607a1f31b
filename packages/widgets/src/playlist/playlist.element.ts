import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/playlist.json';
import base from '@apunt/ui/base.css?sheet';
import { Playlist } from './Playlist.tsx';
import css from './Playlist.css?sheet';
import { playlistContract } from './playlist.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-playlist': WidgetElement;
  }
}

defineWidget(playlistContract, Playlist, {
  styles: [base, css],
  texts: [
    {
      namespace: 'playlist',
      ca,
      es: () => import('@apunt/locales/es/playlist.json'),
      en: () => import('@apunt/locales/en/playlist.json'),
    },
  ],
});
