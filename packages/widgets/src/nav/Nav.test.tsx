import { createRef } from 'react';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/nav.json';
import { i18nOf } from '@apunt/testing/i18n';
import { navContract } from './nav.contract.ts';
import { DrawnList } from './drawn/DrawnList.tsx';
import { NavView, type NavViewProps } from './Nav.tsx';

const { t } = i18nOf(navContract);

describe('NavView', () => {
  afterEach(() => document.body.replaceChildren());

  function show(changes: Partial<NavViewProps> = {}) {
    const element = document.createElement('div');
    document.body.append(element);
    const refs = {
      ruler: createRef<HTMLDivElement>(),
      button: createRef<HTMLButtonElement>(),
      panel: createRef<HTMLDivElement>(),
    };
    const props = {
      DrawnList,
      data: undefined,
      onDrawn: vi.fn(),
      more: [],
      isInNav: false,
      label: undefined,
      moreLabel: undefined,
    };
    render(<NavView {...props} {...refs} host={{ element }} t={t} {...changes} />);
    return element;
  }
  const moreButton = () => document.querySelector<HTMLElement>('[data-action=more]');

  it('is a navigation with a name, unless it stands in one', () => {
    show();
    expect(screen.getByRole('navigation', { name: ca.label })).toBeDefined();
    document.body.replaceChildren();
    show({ isInNav: true });
    expect(screen.queryByRole('navigation')).toBeNull();
    document.body.replaceChildren();
    show({ label: 'Menú' });
    expect(screen.getByRole('navigation', { name: 'Menú' })).toBeDefined();
  });

  it('has a button for what does not fit, by its own name or that of the page', () => {
    show();
    expect(moreButton()?.dataset['idle']).toBe('true');
    document.body.replaceChildren();
    const item = document.createElement('li');
    item.dataset['current'] = '';
    show({ more: [item], moreLabel: 'Tot' });
    expect(moreButton()?.dataset['idle']).toBeUndefined();
    expect(moreButton()?.dataset['current']).toBe('true');
    expect(moreButton()?.textContent).toBe('Tot');
  });

  it('draws its entries into the page: links with what is below them, and words where there is no address', () => {
    const link = { href: '/a', text: 'A', title: '', target: '_blank', rel: 'nofollow' };
    const element = show({
      data: [
        null,
        { id: '7', link, children: [{ id: '', link: { ...link, href: '/b', text: 'B', target: '' } }] },
        { id: '', link: { ...link, href: 'javascript:alert(1)', text: 'C' } },
      ],
    });
    expect(element.querySelector('ul')?.outerHTML).toBe(
      '<ul><li data-id="7"><a href="/a" target="_blank" rel="nofollow noopener">A</a>' +
        '<ul><li><a href="/b" rel="nofollow">B</a></li></ul></li><li><span>C</span></li></ul>',
    );
  });
});
