import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/last-hour.json';
import { i18nOf } from '@apunt/testing/i18n';
import { lastHourContract } from './last-hour.contract.ts';
import { LastHourView, type LastHourViewProps } from './LastHour.tsx';

const { t } = i18nOf(lastHourContract);

function show(given: Partial<LastHourViewProps> = {}) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const props: LastHourViewProps = {
    host: { element },
    isEmpty: false,
    drawn: undefined,
    isDismissed: false,
    title: undefined,
    noHeading: false,
    label: undefined,
    t,
    onClose: vi.fn(),
    ...given,
  };
  return { element, props, ...render(<LastHourView {...props} />) };
}

describe('LastHourView', () => {
  it('is a named region with a close button', async () => {
    const { props } = show();
    const strip = screen.getByRole('region', { name: ca.title });
    const button = within(strip).getByRole('button', { name: ca.close });
    expect(button.dataset['action']).toBe('close');
    await userEvent.click(button);
    expect(props.onClose).toHaveBeenCalledOnce();
    expect(screen.queryByText(ca.title)).toBeNull();
  });

  it('draws a link into the page, behind its title; words where there is no address', () => {
    const { element } = show({ drawn: { text: 'Tallada l’A-7', href: '/a7' }, title: 'Trànsit' });
    expect(screen.getByRole('region', { name: 'Trànsit' }).textContent).toContain('Trànsit');
    expect(within(element).getByRole('link', { name: 'Tallada l’A-7' }).getAttribute('href')).toBe('/a7');
    const words = show({ drawn: { text: 'Tallada l’A-7', href: undefined }, noHeading: true, label: 'Avís' });
    expect(within(words.element).queryByRole('link')).toBeNull();
    expect(words.element.textContent).toBe('Tallada l’A-7');
    expect(screen.getByRole('region', { name: 'Avís' }).textContent).not.toContain(ca.title);
  });

  it('gives the focus to where the strip was, and says that it was closed', () => {
    show({ isDismissed: true });
    expect(document.activeElement).toBe(screen.getByText(ca.closed));
    expect(screen.getByRole('status')).toBe(document.activeElement);
  });

  it('draws nothing without a text', () => {
    expect(show({ isEmpty: true }).container.innerHTML).toBe('');
  });
});
