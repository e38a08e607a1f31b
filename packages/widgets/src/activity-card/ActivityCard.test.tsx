import { render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { activitySchema } from '@apunt/api/resources/activity';
import { ActivityCardView } from './ActivityCard.tsx';
import { activityFixture } from './activity-card.fixture.ts';

const viewOf = (given: object | undefined) => {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const props = {
    host: { element },
    activity: given && v.parse(activitySchema, { ...activityFixture, ...given }),
    siteImage: '/site.svg',
    ratio: '4-3',
    headingLevel: 2,
  } as const;
  render(<ActivityCardView {...props} />);
  return element;
};

describe('ActivityCardView', () => {
  it('draws picture, place, title, description and one link', () => {
    const element = viewOf({});
    expect(screen.getByRole('heading', { level: 2, name: activityFixture.title })).toBeDefined();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/activitats/77']);
    expect(element.querySelector('.apunt-card-location')?.textContent).toBe('València');
    expect(element.querySelector('.apunt-card-summary')?.textContent).toBe('Per a començar.');
    expect(element.querySelector('img')?.getAttribute('height')).toBe('480');
  });

  it('leaves out what it does not know', () => {
    const element = viewOf({ location: null, description: undefined, url: '', image: undefined });
    expect(element.querySelectorAll('p')).toHaveLength(0);
    expect(screen.queryByRole('link')).toBeNull();
    expect(element.querySelector('img')?.getAttribute('src')).toBe('/site.svg');
  });

  it('draws hostile words as words', () => {
    const element = viewOf({
      location: '<b>Ací</b>',
      title: '<script>x</script>',
      description: 'a <i>b</i>',
    });
    expect(element.querySelector('.apunt-card-location')?.textContent).toBe('Ací');
    expect(screen.getByText('<script>x</script>')).toBeDefined();
    expect(element.querySelector('.apunt-card-summary')?.textContent).toBe('a b');
  });

  it('draws nothing where there is nothing', () => {
    expect(viewOf(undefined).childElementCount).toBe(0);
  });

  it.each([[{}], [{ title: ' ' }], [null], ['text']])('refuses %j: there is nothing to show', (raw) =>
    expect(v.safeParse(activitySchema, raw).success).toBe(false),
  );
});
