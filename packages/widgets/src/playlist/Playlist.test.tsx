import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/playlist.json';
import { playlist } from '@apunt/testing/fixtures/media';
import { playlistContract } from './playlist.contract.ts';
import { PlaylistView, type PlaylistViewProps } from './Playlist.tsx';
import { sectionsSchema } from './sections.ts';

const i18n = i18nOf(playlistContract);

describe('PlaylistView', () => {
  function show(more: Partial<PlaylistViewProps> = {}) {
    const props: PlaylistViewProps = {
      sections: v.parse(sectionsSchema, playlist),
      current: undefined,
      perSlide: [3, 4, 30],
      gap: 25,
      headingLevel: 3,
      noHeading: false,
      label: undefined,
      t: i18n.t,
      onSelect: vi.fn((_, event) => event.preventDefault()),
      ...more,
    };
    return { props, ...render(<PlaylistView {...props} />) };
  }
  const over = (container: HTMLElement) => container.querySelectorAll('[data-over]').length;

  it('lists each section under its name', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Més vistos',
      'Capítols',
    ]);
    expect(screen.getByRole('list', { name: 'Més vistos' }).children.length).toBe(4);
    expect(screen.getByRole('link', { name: /El port/ }).getAttribute('href')).toBe('/contingut/2');
  });

  it('opens the page of a card as its data say', () => {
    const link = { href: '/x', target: '_blank', rel: 'nofollow' };
    const card = { title: 'Un', link };
    show({
      sections: v.parse(sectionsSchema, [{ name: '', list: [card, { title: 'Dos', link: { href: '/y' } }] }]),
    });
    expect(
      screen.getAllByRole('link').map((one) => [one.getAttribute('target'), one.getAttribute('rel')]),
    ).toEqual([
      ['_blank', 'nofollow noopener'],
      [null, null],
    ]);
  });

  it('marks what plays, for the eye too', () => {
    show({ current: '2' });
    expect(screen.getAllByRole('link', { current: true }).map((link) => link.textContent)).toEqual([
      `2:00El port${ca.now}`,
    ]);
  });

  it('hands on what is pressed', async () => {
    const { props } = show();
    await userEvent.click(screen.getByRole('link', { name: /La serra/ }));
    expect(props.onSelect).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id: '3' }),
      expect.anything(),
    );
  });

  it('shows thirty in a list, and the others on a press, with the focus on the first of them', async () => {
    const { container } = show();
    expect(over(container)).toBe(4);
    await userEvent.click(screen.getByRole('button', { name: ca.more }));
    expect(over(container)).toBe(0);
    expect(document.activeElement?.textContent).toContain('Capítol 31');
    expect(screen.queryByRole('button', { name: ca.more })).toBeNull();
  });

  it('takes counts and gap as they are given', () => {
    const { container } = show({ perSlide: [1, 2, 3], gap: 10 });
    const style = container.querySelector<HTMLElement>('[part=section]')?.style;
    expect(
      ['--apunt-rail-mobile', '--apunt-rail-tablet', '--apunt-rail-gap'].map((name) =>
        style?.getPropertyValue(name),
      ),
    ).toEqual(['1', '2', '10px']);
    expect(over(container)).toBe(1 + 31);
  });

  it('is a button without an address, and a text where nothing can be done', () => {
    const bare = { id: '1', url: undefined, poster: undefined, duration: 0 };
    const list = [
      { ...bare, title: 'Botó', card: {} },
      { ...bare, title: 'Text', card: undefined },
    ];
    show({ sections: [{ name: '', list }], label: 'Més' });
    expect(screen.getByRole('list', { name: 'Més' })).toBeDefined();
    expect(screen.getByRole('button').textContent).toBe('Botó');
    expect(screen.getByText('Text').closest('a, button')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('says when there is nothing', () => {
    show({ sections: [] });
    expect(screen.getByText(ca.empty)).toBeDefined();
  });
});
