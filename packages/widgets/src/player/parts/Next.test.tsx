import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/player.json';
import { startRuntime, stopRuntime } from '@apunt/element/runtime';
import { createI18n } from '@apunt/i18n/i18n';
import { i18nOf } from '@apunt/testing/i18n';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import type { Countdown } from '../playback/state.ts';
import { watchPresence } from '../playback/presence.ts';
import { playerContract } from '../player.contract.ts';
import { Next } from './Next.tsx';

const { t } = i18nOf(playerContract);
const told = { title: 'Segon', episode: '', duration: 0, resume: [], downloadFile: '' };
const chapter = { contentId: '2', platformId: '', url: '/2', ...told };

describe('Next', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    vi.restoreAllMocks();
    resetPage();
  });

  function show(more: Partial<Countdown> = {}) {
    const holdNext = vi.fn<(isHeld: boolean) => void>();
    const watchNext = (part: HTMLElement | null) => void (part && watchPresence(part, holdNext));
    const controls = { playNext: vi.fn(), cancelNext: vi.fn() };
    const countdown = { chapter, left: 4, isHeld: false, ...more };
    const { container } = render(<Next t={t} countdown={countdown} controls={controls} watch={watchNext} />);
    const part = container.querySelector('[part=next]');
    if (!part) throw new Error('nothing comes next');
    const button = (name: string) => screen.getByRole('button', { name });
    const move = (movementX: number) => fireEvent.pointerMove(part, { movementX, movementY: 0 });
    const seconds = () => container.querySelector('[data-held]');
    return { part, button, move, seconds, isHeld: () => holdNext.mock.lastCall?.[0] ?? false };
  }

  it('shows whether the countdown stands', () => {
    const text = fillText(ca['next-in_other'], { count: '4' });
    const goesOn = show().seconds();
    expect([goesOn?.textContent, goesOn?.getAttribute('data-held')]).toEqual([text, 'false']);
    const stands = show({ isHeld: true }).seconds();
    expect([stands?.textContent, stands?.getAttribute('data-held')]).toEqual([text, 'true']);
  });

  it('keeps the place of the seconds until the engine of plurals has come', async () => {
    const runtime = startTestRuntime();
    const i18n = createI18n('ca');
    stopRuntime();
    startRuntime({ ...runtime, i18n });
    const { seconds } = show();
    expect(seconds()?.textContent).toBe('\u00A0');
    await waitFor(() => expect(seconds()?.textContent).toBe(fillText(ca['next-in_other'], { count: '4' })));
    expect(i18n.hasPlurals).toBe(true);
  });

  it('speaks of no seconds where it never begins by itself', () => {
    const { part, seconds, button } = show({ left: Infinity });
    expect(seconds()).toBeNull();
    expect(part.querySelector('output')?.textContent).toBe(`${ca.next}: Segon`);
    expect(button(ca['next-now'])).toBeDefined();
    expect(button(ca['next-cancel'])).toBeDefined();
  });

  it('stands with a pointer that moves in it, until that goes', () => {
    const { part, move, isHeld } = show();
    move(2);
    expect(isHeld()).toBe(true);
    fireEvent.pointerLeave(part);
    expect(isHeld()).toBe(false);
    fireEvent.pointerDown(part);
    expect(isHeld()).toBe(true);
  });

  it('takes no pointer for a visitor that rests where it appears', () => {
    const { part, move, isHeld } = show();
    fireEvent.pointerEnter(part);
    move(0);
    expect(isHeld()).toBe(false);
  });

  it('stands with the focus in it, until that goes', () => {
    const { button, isHeld } = show();
    button(ca['next-now']).focus();
    expect(isHeld()).toBe(true);
    button(ca['next-cancel']).focus();
    expect(isHeld()).toBe(true);
    button(ca['next-cancel']).blur();
    expect(isHeld()).toBe(false);
    button(ca['next-cancel']).focus();
    expect(isHeld()).toBe(true);
  });

  it('stands with the focus that it has taken itself only from the first key on', () => {
    const { button, isHeld } = show();
    const cancel = button(ca['next-cancel']);
    expect([document.activeElement, isHeld()]).toEqual([cancel, false]);
    fireEvent.keyDown(cancel, { key: 'ArrowRight', repeat: true });
    expect(isHeld()).toBe(false);
    fireEvent.keyDown(cancel, { key: 'Shift' });
    expect(isHeld()).toBe(true);
  });

  it('takes a window that is left and come back to for no visit', () => {
    const { button, isHeld } = show();
    const cancel = button(ca['next-cancel']);
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fireEvent.focusOut(cancel);
    hasFocus.mockReturnValue(true);
    fireEvent.focusIn(cancel);
    expect(isHeld()).toBe(false);
    fireEvent.keyDown(cancel, { key: 'Shift' });
    hasFocus.mockReturnValue(false);
    fireEvent.focusOut(cancel);
    expect(isHeld()).toBe(true);
  });
});
