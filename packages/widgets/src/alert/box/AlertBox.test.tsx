import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alertSchema } from '@apunt/api/resources/alert';
import ca from '@apunt/locales/ca/alert.json';
import { i18nOf } from '@apunt/testing/i18n';
import { alertContract } from '../alert.contract.ts';
import { AlertBox, type AlertBoxProps } from './AlertBox.tsx';

const { t } = i18nOf(alertContract);

function show(message: object, given: Partial<AlertBoxProps> = {}, container?: HTMLElement) {
  const props: AlertBoxProps = {
    alert: v.parse(alertSchema, message),
    element: document.createElement('div'),
    autoClose: 0,
    reopened: undefined,
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    t,
    onClose: vi.fn(),
    ...given,
  };
  return { props, ...render(<AlertBox {...props} />, container && { container }) };
}

const LINK = { href: '/oratge', title: 'Hora a hora', target: '_blank', rel: 'nofollow' };

describe('AlertBox', () => {
  it('is named by its title, shows text, link and picture, and closes', async () => {
    const { container, props } = show({
      title: 'Avís roig',
      text: 'Plou.',
      link: LINK,
      image: { url: '/pluja.svg', alt: 'Pluja' },
    });
    const alert = within(screen.getByRole('region', { name: 'Avís roig' }));
    expect(alert.getByRole('heading', { level: 2 }).textContent).toBe('Avís roig');
    expect(alert.getByRole('img', { name: 'Pluja' }).getAttribute('src')).toBe('/pluja.svg');
    const link = alert.getByRole('link', { name: 'Hora a hora' });
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/oratge',
      '_blank',
      'nofollow noopener',
    ]);
    const button = alert.getByRole('button', { name: ca.close });
    expect(button.dataset['action']).toBe('close');
    await userEvent.click(button);
    expect(props.onClose).toHaveBeenCalledExactlyOnceWith('button');
    expect(container.textContent).toContain('Plou.');
  });

  it('shows no address that is none, and no heading where the page wants none', () => {
    // The addresses are hostile on purpose.
    show(
      {
        title: 'Avís',
        text: 'Plou.',
        link: { href: 'javascript:alert(1)', title: 'x' },
        image: { url: 'data:text/html,x', alt: 'x' },
      },
      { noHeading: true, label: 'Oratge' },
    );
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.getByRole('region', { name: 'Oratge' })).toBeDefined();
  });

  it('has words of its own for what has none', () => {
    show({ text: 'Plou.', link: { href: '/oratge' } });
    expect(screen.getByRole('region', { name: ca.label })).toBeDefined();
    const link = screen.getByRole('link', { name: ca.more });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([null, null]);
  });

  it('gives the focus back to where it came from when it closes', () => {
    const outside = document.createElement('button');
    document.body.append(outside);
    show({ text: 'Plou.', link: LINK });
    const button = screen.getByRole('button', { name: ca.close });
    outside.focus();
    fireEvent.focusIn(button, { relatedTarget: outside });
    fireEvent.focusIn(button, { relatedTarget: screen.getByRole('link') });
    button.focus();
    button.click();
    expect(document.activeElement).toBe(outside);
    outside.remove();
  });

  describe('opened again', () => {
    function reopen() {
      const before = document.createElement('a');
      before.href = '#';
      const element = document.createElement('div');
      const root = element.attachShadow({ mode: 'open' });
      document.body.append(before, element);
      const container = document.createElement('div');
      root.append(container);
      const shown = show({ text: 'Plou.' }, { element, reopened: { from: before } }, container);
      return { root, before, ...shown };
    }
    const escape = async () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await Promise.resolve();
    };
    afterEach(() => document.body.replaceChildren());

    it('has the focus on its close button, which gives it to what had it before', () => {
      const { root, before } = reopen();
      const button = root.querySelector<HTMLElement>('[data-action=close]');
      expect(root.activeElement).toBe(button);
      button?.click();
      expect(document.activeElement).toBe(before);
    });

    it('gives it there by Escape, too, but not when it is elsewhere by then', async () => {
      const { before, props, unmount } = reopen();
      await escape();
      expect(props.onClose).toHaveBeenCalledExactlyOnceWith('escape');
      expect(document.activeElement).toBe(before);
      unmount();
      reopen();
      const elsewhere = document.createElement('button');
      document.body.append(elsewhere);
      elsewhere.focus();
      await escape();
      expect(document.activeElement).toBe(elsewhere);
    });
  });

  it('goes by itself, but not while the focus is in it', () => {
    vi.useFakeTimers();
    const { props } = show({ text: 'Plou.' }, { autoClose: 7000 });
    const button = screen.getByRole('button', { name: ca.close });
    fireEvent.focusIn(button);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(props.onClose).not.toHaveBeenCalled();
    fireEvent.focusOut(button);
    act(() => void vi.advanceTimersByTime(7000));
    expect(props.onClose).toHaveBeenCalledExactlyOnceWith('timer');
    vi.useRealTimers();
  });
});
