import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { photosSchema } from '@apunt/api/resources/photos';
import ca from '@apunt/locales/ca/gallery.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { galleryContract } from './gallery.contract.ts';
import type { RowModel } from '@apunt/ui/row/useRow';
import { Photos } from './drawn/Photos.tsx';
import { GalleryView } from './Gallery.tsx';
import { rawPhotos } from './gallery.fixture.ts';

const { t } = i18nOf(galleryContract);

const rowOf = (track: Partial<RowModel['track']>): RowModel => ({
  label: 'Galeria',
  kind: 'list',
  isLoop: false,
  setList: () => {},
  track: { current: 0, count: 0, stops: 1, next: () => {}, prev: () => {}, goTo: () => {}, ...track },
});

const viewOf = (given: object) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const props = {
    host: { element },
    drawn: undefined,
    Photos: undefined,
    row: rowOf({}),
    slides: [],
    photo: 0,
    lightbox: undefined,
    pressed: undefined,
    onChange: () => {},
    t,
    ...given,
  } as const;
  render(<GalleryView {...props} />);
  return element;
};
const slides = (count: number) => Array.from({ length: count }, () => document.createElement('li'));

describe('GalleryView', () => {
  it('draws photos with caption and signature, each with the way to see it in full', () => {
    const element = viewOf({ Photos, drawn: v.parse(photosSchema, rawPhotos(2)) });
    const [first] = element.querySelectorAll('li');
    expect(first?.querySelector('[data-action="open"]')?.getAttribute('href')).toBe('/i/foto-1.jpg');
    expect(first?.querySelector('img')?.alt).toBe('Alternativa 1');
    expect(first?.querySelector('figcaption')?.textContent).toBe('Foto 1 Nerea Pla');
    expect(first?.querySelector('.apunt-figure-signature')?.textContent).toBe('Nerea Pla');
  });

  it('has arrows that cannot be used at the ends, and says which photo is in view', async () => {
    const [next, prev] = [vi.fn(), vi.fn()];
    viewOf({ row: rowOf({ current: 1, count: 3, stops: 3, next, prev }), slides: slides(2), photo: 1 });
    expect(screen.getByText(fillText(ca.photo, { number: 2, total: 2 }))).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: ca.previous }));
    await userEvent.click(screen.getByRole('button', { name: ca.next }));
    expect([prev, next].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    document.body.replaceChildren();
    viewOf({ row: rowOf({ count: 2, stops: 2 }), slides: slides(2) });
    expect(screen.getByRole('button', { name: ca.previous }).hasAttribute('disabled')).toBe(true);
    expect(screen.getByRole('button', { name: ca.next }).hasAttribute('disabled')).toBe(false);
  });

  it('has no arrows for one slide', () => {
    viewOf({ row: rowOf({ count: 1 }), slides: slides(1) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
