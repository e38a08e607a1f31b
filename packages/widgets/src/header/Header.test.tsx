import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/header.json';
import { i18nOf } from '@apunt/testing/i18n';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { headerContract } from './header.contract.ts';
import { Drawn } from './drawn/Drawn.tsx';
import { HeaderView } from './Header.tsx';

const { t } = i18nOf(headerContract);
const entry = (text: string) => ({
  id: '',
  link: { href: `/${text}`, text, title: '', target: '', rel: '' },
});

describe('HeaderView', () => {
  beforeEach(() => void startTestRuntime({ json: { logos: { general: '/config.svg' } } }));
  afterEach(() => {
    document.body.replaceChildren();
    resetPage();
  });

  function show(data: Parameters<typeof HeaderView>[0]['data'], handleDrawn = vi.fn()) {
    const element = document.createElement('div');
    document.body.append(element);
    render(<HeaderView {...{ Drawn, data, t }} host={{ element, site: 'general' }} onDrawn={handleDrawn} />);
    return element;
  }

  it('around a printed header has slots and nothing else', () => {
    show(undefined);
    const slots = [...document.querySelectorAll('slot')].map(({ name }) => name);
    expect(slots).toEqual(['logo', '', 'nav', 'search', 'user', 'streams', 'extra']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('draws the logo, which leads home, with the words of its picture or ours', () => {
    show({ logos: { general: '/l.svg' }, sections: 'none' });
    expect(screen.getByRole('link', { name: ca.home }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('draws the sections and a button for the menu into the page', () => {
    const handleDrawn = vi.fn();
    const element = show(
      {
        logos: { general: { src: '/l.svg', alt: 'La Colla' } },
        sections: [entry('a')],
        menu: [{ ...entry('b'), children: [entry('c')] }],
      },
      handleDrawn,
    );
    expect(screen.getByRole('link', { name: 'La Colla' })).toBeDefined();
    const button = screen.getByRole('button', { name: ca.menu });
    expect(button.dataset['action']).toBe('menu');
    expect(button.getAttribute('popovertarget')).toBe(element.querySelector('[popover]')?.id);
    expect(handleDrawn).toHaveBeenCalledOnce();
    expect([...element.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual(['a', 'b', 'c']);
  });

  it('has its own logo, else that of the page', () => {
    const srcOf = (data: object) => {
      document.body.replaceChildren();
      show(data);
      return document.querySelector('img')?.getAttribute('src');
    };
    expect(srcOf({ logos: { general: '/l.svg' } })).toBe('/l.svg');
    expect(srcOf({ logos: 'none' })).toBe('/config.svg');
    expect(srcOf({})).toBe('/config.svg');
  });

  it('has sections in the bar and the menu behind its button; one of them serves for both', () => {
    const textsOf = (data: object) =>
      [...show(data).querySelectorAll('apunt-nav')].map((nav) => nav.querySelector('a')?.textContent);
    expect(textsOf({ sections: [entry('a')], menu: [null, entry('b')] })).toEqual(['a', 'b']);
    expect(textsOf({ sections: [entry('a')] })).toEqual(['a', 'a']);
    expect(textsOf({ menu: [entry('b')], sections: 'none' })).toEqual(['b', 'b']);
    expect(textsOf({})).toEqual([]);
  });
});
