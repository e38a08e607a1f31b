import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { listOf } from '@apunt/api/parse';
import { cardItemSchema } from '@apunt/api/resources/card';
import ca from '@apunt/locales/ca/carousel.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { carouselContract } from './carousel.contract.ts';
import { mixedItems } from './carousel.fixture.ts';
import { CarouselView } from './Carousel.tsx';
import { Slides } from './drawn/Slides.tsx';

const { t } = i18nOf(carouselContract);

function viewOf(state: object, given: object = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const [next, prev, goTo] = [vi.fn(), vi.fn(), vi.fn()];
  const props = {
    host: { element },
    row: {
      track: { stops: 3, current: 0, count: 5, next, prev, goTo, ...state },
      label: 'Novetats',
      kind: 'list',
      isLoop: false,
      setList: () => {},
    },
    items: undefined,
    Slides,
    siteImage: '/site.svg',
    template: 'carousel',
    slideWidth: undefined,
    gap: 25,
    bullets: false,
    headingLevel: 2,
    t,
    ...given,
  } as const;
  const { container } = render(<CarouselView {...props} />);
  return { element, container, next, prev, goTo };
}

const arrow = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('CarouselView', () => {
  it('is named, and hands on what its arrows are pressed for', async () => {
    const { next, prev } = viewOf({ current: 1 });
    expect(screen.getByRole('region', { name: 'Novetats' })).toBeDefined();
    await userEvent.click(arrow(ca.next));
    await userEvent.click(arrow(ca.prev));
    expect([next.mock.calls.length, prev.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    [0, true, false],
    [1, false, false],
    [2, false, true],
  ])('disables the arrow that leads nowhere from stop %i', (current, first, last) => {
    viewOf({ current });
    expect([arrow(ca.prev).disabled, arrow(ca.next).disabled]).toEqual([first, last]);
  });

  it('has bullets where they are asked for, the current one marked', async () => {
    const { goTo } = viewOf({ current: 2 }, { bullets: true });
    const nameOf = (number: number) => fillText(ca['go-to'], { number, total: 3 });
    expect(arrow(nameOf(3)).getAttribute('aria-current')).toBe('true');
    expect(arrow(nameOf(1)).getAttribute('aria-current')).toBeNull();
    await userEvent.click(arrow(nameOf(2)));
    expect(goTo).toHaveBeenCalledWith(1);
  });

  it('has no controls when everything fits', () => {
    viewOf({ stops: 1 }, { bullets: true });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('draws the cards of its data into the page, larger ones for a slider, and a gap of its own', () => {
    const items = v.parse(listOf(cardItemSchema), mixedItems);
    const { element, container } = viewOf({}, { items, template: 'slider', gap: 10 });
    expect(element.querySelectorAll('li')).toHaveLength(3);
    expect(element.querySelector('article')?.dataset['template']).toBe('slider');
    expect(element.querySelectorAll('h3')).toHaveLength(3);
    const stage = container.querySelector<HTMLElement>('[part=stage]');
    expect([stage?.dataset['template'], stage?.style.getPropertyValue('--apunt-gap')]).toEqual([
      'slider',
      '10px',
    ]);
  });
});
