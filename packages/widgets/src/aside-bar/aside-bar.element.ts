import { defineWidget, type WidgetElement } from '@apunt/element/define-widget';
import { asideBarTexts } from '@apunt/locales/aside-bar';
import base from '@apunt/ui/base.css?sheet';
import { AsideBar } from './AsideBar.tsx';
import css from './AsideBar.css?sheet';
import { asideBarContract } from './aside-bar.contract.ts';

declare global {
  interface HTMLElementTagNameMap {
    'apunt-aside-bar': WidgetElement;
  }
}

defineWidget(asideBarContract, AsideBar, {
  styles: [base, css],
  texts: [asideBarTexts],
});
