import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import ca from '@apunt/locales/ca/player.json';
import base from '@apunt/ui/base.css?sheet';
import { Player } from './Player.tsx';
import css from './Player.css?sheet';
import { playerContract } from './player.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-player': WidgetElement;
  }
}

defineWidget(playerContract, Player, {
  styles: [base, css],
  texts: [
    {
      namespace: 'player',
      ca,
      es: () => import('@apunt/locales/es/player.json'),
      en: () => import('@apunt/locales/en/player.json'),
    },
  ],
});
