import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/like.json';
import { LoginPrompt } from '@apunt/ui/dialog/LoginPrompt';
import { i18nOf } from '@apunt/testing/i18n';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { fillText } from '@apunt/testing/texts';
import loginPrompt from '@apunt/locales/ca/login-prompt.json';
import { likeContract } from './like.contract.ts';
import { LikeView } from './Like.tsx';

const { t } = i18nOf(likeContract);

const spoken = (action: string, name: string) => fillText(ca.spoken, { action, name });
const { variant, label } = propsOf(likeContract, createTestHost(likeContract));
const closed = { View: undefined, isComing: false, accept: () => {}, cancel: () => {} };
const idle = {
  kind: 'content',
  saved: false,
  error: undefined,
  prompt: closed,
  onPress: () => {},
  variant,
  name: 'Notícies',
  label,
  t,
} as const;

describe('LikeView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is a toggle button whose spoken name says what is saved', () => {
    render(<LikeView {...idle} />);
    expect(screen.getByRole('button', { name: spoken(ca.save, 'Notícies'), pressed: false })).toBeDefined();
  });

  it('keeps its spoken name and changes its pressed state when saved', () => {
    render(<LikeView {...idle} saved />);
    expect(screen.getByRole('button', { name: spoken(ca.save, 'Notícies'), pressed: true })).toBeDefined();
  });

  it('speaks of favourites for a programme', () => {
    render(<LikeView {...idle} kind="show" name="El matí" />);
    expect(screen.getByRole('button', { name: spoken(ca.follow, 'El matí') })).toBeDefined();
  });

  it('names the kind when the page gives no name, and the label wins over both', () => {
    const { rerender } = render(<LikeView {...idle} name={undefined} />);
    expect(screen.getByRole('button', { name: spoken(ca.save, ca['this-content']) })).toBeDefined();
    rerender(<LikeView {...idle} label="Desa la recepta" />);
    expect(screen.getByRole('button', { name: 'Desa la recepta' })).toBeDefined();
  });

  it('shows icon, text or both, as the variant says', () => {
    const { container, rerender } = render(<LikeView {...idle} variant="text" />);
    expect(container.querySelector('svg')).toBeNull();
    expect(screen.getByText(ca.save)).toBeDefined();
    rerender(<LikeView {...idle} variant="button" saved />);
    expect(container.querySelector('svg')).not.toBeNull();
    expect(screen.getByText(ca.saved)).toBeDefined();
    rerender(<LikeView {...idle} variant="icon" />);
    expect(screen.queryByText(ca.save)).toBeNull();
  });

  it('has its visible text in its spoken name', () => {
    render(<LikeView {...idle} variant="button" saved />);
    expect(screen.getByRole('button', { name: spoken(ca.saved, 'Notícies'), pressed: true })).toBeDefined();
  });

  it('hands on one press for each click, Enter or Space', async () => {
    const handlePress = vi.fn();
    render(<LikeView {...idle} onPress={handlePress} />);
    await userEvent.click(screen.getByRole('button'));
    await userEvent.keyboard('{Enter} ');
    expect(handlePress).toHaveBeenCalledTimes(3);
  });

  it('announces why a change failed', () => {
    render(<LikeView {...idle} error="No hi ha connexió." />);
    expect(screen.getByRole('alert').textContent).toBe(fillText(ca.failed, { reason: 'No hi ha connexió.' }));
  });

  it('says that the prompt is on its way', () => {
    render(<LikeView {...idle} prompt={{ ...closed, isComing: true }} />);
    expect(screen.getByRole('button', { busy: true })).toBeDefined();
  });

  it('offers login and cancel in the prompt', async () => {
    const accept = vi.fn();
    const cancel = vi.fn();
    render(<LikeView {...idle} prompt={{ ...closed, View: LoginPrompt, accept, cancel }} />);
    await userEvent.click(screen.getByText(loginPrompt.login));
    await userEvent.click(screen.getByText(loginPrompt.cancel));
    expect(accept).toHaveBeenCalledOnce();
    expect(cancel).toHaveBeenCalledOnce();
  });
});
