import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { playlistTexts } from '@apunt/locales/playlist';
import base from '@apunt/ui/base.css?sheet';
import rail from '@apunt/ui/content/rail.css?sheet';
import counts from '@apunt/ui/rail/counts.css?sheet';
import { Playlist } from './Playlist.tsx';
import css from './Playlist.css?sheet';
import { playlistContract } from './playlist.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-playlist': WidgetElement;
  }
}

defineWidget(playlistContract, Playlist, {
  styles: [base, rail, counts, css],
  texts: [playlistTexts],
});
