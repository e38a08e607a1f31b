import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { navTexts } from '@apunt/locales/nav';
import base from '@apunt/ui/base.css?sheet';
import { Nav } from './Nav.tsx';
import css from './Nav.css?sheet';
import menu from '@apunt/ui/menu/menu.css?sheet';
import { navContract } from './nav.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-nav': WidgetElement;
  }
}

defineWidget(navContract, Nav, {
  styles: [base, menu, css],
  texts: [navTexts],
});
