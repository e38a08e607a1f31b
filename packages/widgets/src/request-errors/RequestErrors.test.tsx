import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/request-errors.json';
import type { RequestError } from '@apunt/session/session.store';
import { requestErrorsContract } from './request-errors.contract.ts';
import { RequestErrorsView, type RequestErrorsViewProps } from './RequestErrors.tsx';

const i18n = i18nOf(requestErrorsContract);
const entries = ['dos', 'u'].map((text): RequestError => ({
  type: 'server',
  message: text,
  text,
  handled: false,
}));

describe('RequestErrorsView', () => {
  afterEach(() => void vi.useRealTimers());

  function show(more: Partial<RequestErrorsViewProps> = {}) {
    const props: RequestErrorsViewProps = {
      entries,
      lifetime: 0,
      t: i18n.t,
      onDismiss: vi.fn(),
      onStay: vi.fn(),
      ...more,
    };
    return { props, ...render(<RequestErrorsView {...props} />) };
  }

  it('is a polite region that is there before there is anything to say', () => {
    const { container } = show({ entries: [] });
    expect(container.querySelector('[aria-live=polite]')?.childElementCount).toBe(0);
  });

  it('lists the texts, each with its button', () => {
    show();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['dos', 'u']);
  });

  it('closes one, and goes on to the next', () => {
    const { props } = show();
    const [first, second] = screen.getAllByRole('button', { name: ca.close });
    act(() => first?.click());
    expect(props.onDismiss).toHaveBeenCalledWith(entries[0]);
    expect(document.activeElement).toBe(second);
  });

  it('lets each go after its time, and none without one', () => {
    vi.useFakeTimers();
    const { props, rerender } = show();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(props.onDismiss).not.toHaveBeenCalled();
    rerender(<RequestErrorsView {...props} lifetime={500} />);
    act(() => void vi.advanceTimersByTime(499));
    expect(props.onDismiss).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(props.onDismiss).toHaveBeenCalledTimes(2);
  });

  it('removed while the time runs, it closes nothing more', () => {
    vi.useFakeTimers();
    const { props, unmount } = show({ lifetime: 500 });
    expect(vi.getTimerCount()).toBe(2);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
    expect(props.onDismiss).not.toHaveBeenCalled();
  });
});
