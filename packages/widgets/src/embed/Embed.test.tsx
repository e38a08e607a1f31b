import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/embed.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { embedContract } from './embed.contract.ts';
import { EmbedView, type EmbedViewProps } from './Embed.tsx';

const i18n = i18nOf(embedContract);
const named = (text: string, provider = 'YouTube') => fillText(text, { provider });

describe('EmbedView', () => {
  beforeEach(() => document.body.replaceChildren());

  function show(more: Partial<EmbedViewProps> = {}) {
    const props: EmbedViewProps = {
      state: 'idle',
      provider: 'youtube',
      name: 'YouTube',
      poster: '/poster.jpg',
      link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      ratio: '16 / 9',
      isAsking: true,
      canRetry: true,
      title: 'La cançó',
      t: i18n.t,
      onAccept: vi.fn(),
      canRevoke: false,
      onRevoke: vi.fn(),
      onRetry: vi.fn(),
      ...more,
    };
    return { props, ...render(<EmbedView {...props} />) };
  }
  const frame = (container: Element) => container.querySelector<HTMLElement>('[part=frame]');

  it('names the provider, and waits for a press', async () => {
    const { container, props } = show();
    expect(screen.getByText(named(ca.notice))).toBeDefined();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/poster.jpg');
    expect(frame(container)?.hidden).toBe(true);
    const button = screen.getByRole('button', { name: ca.play });
    expect(button.dataset).toMatchObject({ action: 'accept', provider: 'youtube' });
    await userEvent.click(button);
    expect(props.onAccept).toHaveBeenCalledExactlyOnceWith(false);
    expect(document.activeElement).toBe(container.querySelector('figure'));
  });

  it('asks for a press alone where the visitor has agreed already', () => {
    const { container } = show({ isAsking: false });
    expect(screen.queryByText(named(ca.notice))).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: ca.play }).hasAttribute('aria-describedby')).toBe(false);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/poster.jpg');
  });

  it('hands on that the provider is to be remembered', async () => {
    const { props } = show();
    await userEvent.click(screen.getByRole('checkbox', { name: named(ca.remember) }));
    await userEvent.click(screen.getByRole('button', { name: ca.play }));
    expect(props.onAccept).toHaveBeenCalledExactlyOnceWith(true);
  });

  it.each(['loading', 'ready', 'error'] as const)(
    'offers to take back a consent given here: %s',
    async (state) => {
      const { container, props } = show({ state, canRevoke: true, title: undefined, link: undefined });
      const button = screen.getByRole('button', { name: named(ca.revoke) });
      expect(button.dataset['action']).toBe('revoke');
      await userEvent.click(button);
      expect(props.onRevoke).toHaveBeenCalledOnce();
      expect(document.activeElement).toBe(container.querySelector('figure'));
    },
  );

  it('offers no such thing where the site has asked', () => {
    show({ state: 'ready' });
    expect(screen.queryByRole('button', { name: named(ca.revoke) })).toBeNull();
  });

  it('offers to show what does not play', () => {
    const { container } = show({ ratio: undefined, provider: 'twitter', name: 'X' });
    expect(screen.getByRole('button', { name: ca.show }).querySelector('svg')).toBeNull();
    expect(container.querySelector('[part=poster]')?.getAttribute('data-shape')).toBe('text');
  });

  it('has its button where it will play, also without a picture', () => {
    const { container } = show({ poster: undefined });
    expect(container.querySelector('[part=picture] button svg')).not.toBeNull();
  });

  it('offers to remember nothing where nobody can be named', () => {
    show({ name: '', provider: 'generic' });
    expect(screen.getByText(ca['notice-other'])).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it.each([
    ['idle', true],
    ['loading', true],
    ['error', true],
    ['ready', false],
  ] as const)('%s: the words of the page are there: %s, the link always', (state, isThere) => {
    const { container } = show({ state });
    expect(container.querySelector('slot:not([name])') !== null).toBe(isThere);
    const link = screen.getByRole('link', { name: named(ca.open) });
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByText('La cançó')).toBeDefined();
    expect(frame(container)?.hidden).toBe(state === 'idle' || state === 'error');
  });

  it('names those that begin with a vowel as Catalan does', () => {
    show({ name: 'Instagram', provider: 'instagram' });
    expect(screen.getByText(fillText(ca.notice, { provider: 'Instagram' }))).toBeDefined();
  });

  it('says what did not come, and tries again', async () => {
    const { props } = show({ state: 'error' });
    expect(screen.getByRole('alert').textContent).toBe(named(ca.failed));
    await userEvent.click(screen.getByRole('button'));
    expect(props.onRetry).toHaveBeenCalledOnce();
  });

  it('does not try again what has no address', () => {
    show({ state: 'error', canRetry: false, name: '', link: undefined });
    expect(screen.getByRole('alert').textContent).toBe(named(ca.failed, ca.other));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
