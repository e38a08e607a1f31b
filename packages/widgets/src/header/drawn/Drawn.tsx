import { createElement, useId, useLayoutEffect, type ReactNode } from 'react';
import * as v from 'valibot';
import { menuSchema } from '@apunt/api/menu/menu';
import { Light } from '@apunt/element/adopt/Light';
import { usePageSheet } from '@apunt/element/adopt/usePageSheet';
import type { Host, TranslateOf } from '@apunt/element/host';
import { useRuntime } from '@apunt/element/runtime';
import { logoImageOf } from '@apunt/ui/logo';
import { MenuList } from '@apunt/ui/entries/MenuList';
import type { headerContract } from '../header.contract.ts';
import barSheet from './bar.css?sheet';
import pageSheet from './drawn.css?sheet';

export interface DrawnProps {
  /** As the page has it. */
  data: { readonly logos?: unknown; readonly menu?: unknown; readonly sections?: unknown };
  host: Pick<Host, 'element' | 'site'>;
  t: TranslateOf<typeof headerContract>;
  /** Called when the menu is in the page. */
  onDrawn: () => void;
}

const listSchema = v.fallback(menuSchema, []);

/** A header from data, with what the page has put into slots. The menu stands in the page's own DOM, in the markup that templates print. */
export function Drawn({ data, host, t, onDrawn }: DrawnProps): ReactNode {
  const menuId = useId();
  const { element, site } = host;
  const { config } = useRuntime();
  const logo = logoImageOf(data.logos, site) ?? logoImageOf(config.json('logos'), site);
  const [own, others] = [data.menu, data.sections].map((items) => v.parse(listSchema, items));
  // One of them serves for both: each is seen at its own widths of the window.
  const menu = own?.length ? own : (others ?? []);
  const sections = others?.length ? others : menu;
  usePageSheet(host, pageSheet);
  useLayoutEffect(() => void element.shadowRoot?.adoptedStyleSheets.push(barSheet), [element]);
  const drawnMenu = JSON.stringify(menu);
  useLayoutEffect(onDrawn, [onDrawn, drawnMenu]);
  return (
    <header part="bar">
      <slot name="logo">
        <a part="logo" href="/">
          {logo ? <img src={logo.src} alt={logo.alt || t('header.home')} /> : t('header.home')}
        </a>
      </slot>
      <slot name="nav" />
      <slot />
      {menu.length > 0 && (
        <Light host={host}>
          <div className="apunt-bar">
            <button type="button" data-action="menu" popoverTarget={menuId}>
              {t('header.menu')}
            </button>
            {createElement('apunt-nav', { key: JSON.stringify(sections) }, <MenuList items={sections} />)}
            <div popover="auto" id={menuId} className="apunt-menu-layer">
              <button type="button" data-action="close" popoverTarget={menuId} popoverTargetAction="hide">
                {t('header.close')}
              </button>
              {createElement(
                'apunt-nav',
                { key: drawnMenu, label: t('header.menu') },
                <MenuList items={menu} />,
              )}
            </div>
          </div>
        </Light>
      )}
      <slot name="search">{createElement('apunt-search')}</slot>
      <slot name="user">{createElement('apunt-user-button')}</slot>
      <slot name="streams" />
      <slot name="extra" />
    </header>
  );
}
