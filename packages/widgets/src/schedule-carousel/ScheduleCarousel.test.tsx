import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/schedule-carousel.json';
import { i18nOf } from '@apunt/testing/i18n';
import { scheduleCarouselContract } from './schedule-carousel.contract.ts';
import { ScheduleCarouselView } from './ScheduleCarousel.tsx';

const { t } = i18nOf(scheduleCarouselContract);

function viewOf(items?: readonly object[], stops = 3) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const [next, prev, goTo] = [vi.fn(), vi.fn(), vi.fn()];
  const track = { stops, current: 1, count: 5, next, prev, goTo };
  const row = { track, label: 'Hui', kind: 'list', isLoop: false, setList: () => {} } as const;
  const props = { host: { element }, row, items, setList: () => {}, t } as const;
  const { container } = render(<ScheduleCarouselView {...props} items={items as never} />);
  return { element, container, next, prev };
}

describe('ScheduleCarouselView', () => {
  it('is named, and hands on what its arrows are pressed for', async () => {
    const { container, next, prev } = viewOf();
    expect(screen.getByRole('region', { name: 'Hui' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: ca.next }));
    await userEvent.click(screen.getByRole('button', { name: ca.prev }));
    expect([next.mock.calls.length, prev.mock.calls.length]).toEqual([1, 1]);
    expect(container.querySelector('[data-template=schedule]')).not.toBeNull();
  });

  it('draws the shows of its data into the page', () => {
    const { element } = viewOf([
      { id: '1', title: 'Informatiu', href: '/p/1', start: 0, end: 1, time: '21:00' },
      { id: '', title: 'Sense hora', href: '', start: undefined, end: undefined, time: '' },
    ]);
    const [first, second] = within(element).getAllByRole('listitem');
    expect(first?.textContent).toBe('21:00 Informatiu');
    expect([second?.querySelector('time'), second?.querySelector('a')]).toEqual([null, null]);
  });

  it('has no arrows when everything fits', () => {
    viewOf(undefined, 1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
