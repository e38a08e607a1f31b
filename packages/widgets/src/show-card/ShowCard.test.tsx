import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { showSchema } from '@apunt/api/resources/show';
import ca from '@apunt/locales/ca/show-card.json';
import { i18nOf } from '@apunt/testing/i18n';
import { showCardContract } from './show-card.contract.ts';
import { showFixture } from './show-card.fixture.ts';
import { ShowCardView } from './ShowCard.tsx';

const { t } = i18nOf(showCardContract);

const viewOf = (given: object | undefined, props: object = {}) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const all = {
    host: { element },
    show: given && v.parse(showSchema, { ...showFixture, ...given }),
    siteImage: '/site.svg',
    ratio: '16-9',
    headingLevel: 3,
    like: undefined,
    t,
    ...props,
  } as const;
  render(<ShowCardView {...all} />);
  return element;
};

describe('ShowCardView', () => {
  it('draws picture, link, name and the first paragraph of the first summary', () => {
    const element = viewOf({});
    const heading = screen.getByRole('heading', { level: 3, name: showFixture.name });
    expect(element.contains(heading)).toBe(true);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([showFixture.url]);
    expect(element.querySelector('img')?.getAttribute('src')).toBe('/horta.jpg');
    expect(element.querySelector('.apunt-card-summary')?.textContent).toBe('Camins i séquies.');
  });

  it.each(['television', 'radio', 'both'] as const)('says that it is on %s', (icon) => {
    const element = viewOf({ icon });
    const shown = element.querySelector<HTMLElement>('.apunt-card-icon');
    expect([shown?.dataset['icon'], shown?.textContent]).toEqual([icon, ca[icon]]);
  });

  it.each(['', 'internet', null, 7])('has no icon for %j', (icon) => {
    expect(viewOf({ icon }).querySelector('.apunt-card-icon')).toBeNull();
  });

  it.each([
    [null, ''],
    [[], ''],
    [[null, { html: 7 }, { html: '<p>Sí</p>' }], 'Sí'],
    [['<p>Text</p>'], 'Text'],
    ['Sol', 'Sol'],
    [{ html: 'Un' }, 'Un'],
  ])('reads the summary of %j', (resume, words) => {
    expect(viewOf({ resume }).querySelector('.apunt-card-summary')?.textContent ?? '').toBe(words);
  });

  it("shows the site's image where there is none, and no link where the address is none", () => {
    const element = viewOf({ image: null, url: 'javascript:alert(1)' });
    expect(element.querySelector('img')?.getAttribute('src')).toBe('/site.svg');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('draws the like alone beside a card that the server has printed', () => {
    const element = viewOf(undefined, { like: { kind: 'show', id: '31', name: 'Horta' } });
    const like = element.querySelector('apunt-like');
    expect([like?.getAttribute('show-id'), like?.getAttribute('name')]).toEqual(['31', 'Horta']);
    expect(element.querySelector('article')).toBeNull();
  });

  it('draws nothing where there is nothing', () => {
    expect(viewOf(undefined).childElementCount).toBe(0);
  });
});
