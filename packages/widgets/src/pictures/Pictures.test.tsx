import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { photosSchema } from '@apunt/api/resources/photos';
import ca from '@apunt/locales/ca/pictures.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { picturesContract } from './pictures.contract.ts';
import { PicturesView } from './Pictures.tsx';
import { rawPictures } from './pictures.fixture.ts';

const { t } = i18nOf(picturesContract);

const viewOf = (pictures: readonly object[]) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  render(<PicturesView photos={v.parse(photosSchema, pictures)} host={{ element }} t={t} />);
  return element;
};

describe('PicturesView', () => {
  it('draws pictures with captions, and real links to share those that can be shared', () => {
    const [first, second] = viewOf(rawPictures).querySelectorAll('figure');
    expect(first?.querySelector('img')?.alt).toBe('Una barca');
    expect(first?.querySelector('figcaption')?.textContent).toBe('L’Albufera Nerea Pla');
    const networks = [...(first?.querySelectorAll('a') ?? [])].map((link) => link.dataset['network']);
    expect(networks).toEqual(['facebook', 'x', 'whatsapp']);
    const name = fillText(ca.on, { network: 'X', title: 'Mira l’Albufera' });
    const link = screen.getByRole('link', { name });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('url')).toBe(
      `${location.origin}/fotos/1`,
    );
    expect(second?.querySelector('a')).toBeNull();
  });

  it('shares no address that could run script', () => {
    const bad = { image: '/i/a.jpg', title: 'x', share: { url: 'javascript:alert(1)', title: 'x' } };
    expect(viewOf([bad]).querySelector('a')).toBeNull();
  });
});
