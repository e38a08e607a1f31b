import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/schedule.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { scheduleContract } from './schedule.contract.ts';
import { ScheduleView } from './Schedule.tsx';

const { t } = i18nOf(scheduleContract);

function viewOf(given: object = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const onNow = vi.fn();
  const props = {
    host: { element },
    items: undefined,
    setList: () => {},
    isEmpty: false,
    channels: [],
    days: [],
    current: undefined,
    coming: [],
    onNow,
    label: undefined,
    t,
    ...given,
  };
  return { element, onNow, ...render(<ScheduleView {...props} />) };
}

describe('ScheduleView', () => {
  it('draws the shows into the page; an address that could run script is no link', () => {
    const item = { id: '1', title: 'Informatiu', href: '/p/1', start: 0, end: 60_000, time: '21:00' };
    const items = [item, { ...item, id: '2', title: 'Cinema', href: 'javascript:alert(1)', end: undefined }];
    const { element } = viewOf({ items });
    const list = within(element).getByRole('list', { name: ca.label });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.dataset).toMatchObject({ id: '1', start: '1970-01-01T00:00:00.000Z' });
    expect(first?.querySelector('time')?.textContent).toBe('21:00');
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/p/1');
    expect([second?.querySelector('a'), second?.dataset['end']]).toEqual([null, undefined]);
    expect(second?.textContent).toContain('Cinema');
  });

  it('jumps to what is on', async () => {
    const { onNow } = viewOf({ current: 'Cinema' });
    const button = screen.getByRole('button', { name: fillText(ca.now, { title: 'Cinema' }) });
    expect(button.dataset['action']).toBe('now');
    await userEvent.click(button);
    expect(onNow).toHaveBeenCalledOnce();
  });

  it('says that there is nothing, where the page has no words for it', () => {
    const { container } = viewOf({ isEmpty: true });
    expect(container.querySelector('slot[name=empty]')?.textContent).toBe(ca.empty);
    expect(container.querySelector('[part=tools]')).toBeNull();
  });

  it('has links to channels and days, with the current one marked', () => {
    const bare = { title: '', target: '_blank', rel: 'nofollow' };
    const link = (text: string, isCurrent: boolean) => ({ ...bare, href: `/${text}`, text, isCurrent });
    viewOf({ channels: [link('tv', true), link('radio', false)], days: [link('hui', true)] });
    const marked = screen.getAllByRole('link').map((one) => one.getAttribute('aria-current'));
    expect(marked).toEqual(['page', null, 'page']);
    expect(screen.getAllByRole('link')[0]?.getAttribute('rel')).toBe('nofollow noopener');
    expect(screen.getByRole('navigation', { name: ca.channels })).toBeDefined();
  });

  it('hands out a file for each show to come, and closes by Escape', async () => {
    const onSave = vi.fn();
    const { container } = viewOf({ coming: [{ id: '4', title: 'Música', time: '00:30', onSave }] });
    const box = container.querySelector('details');
    if (box) box.open = true;
    await userEvent.click(
      screen.getByRole('button', { name: fillText(ca['remind-of'], { time: '00:30', title: 'Música' }) }),
    );
    expect(onSave).toHaveBeenCalledOnce();
    if (box) fireEvent.keyDown(box, { key: 'Escape' });
    expect(box?.open).toBe(false);
  });
});
