import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { playerTexts } from '@apunt/locales/player';
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
  texts: [playerTexts],
});
