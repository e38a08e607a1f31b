import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/account-delete.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { accountDeleteContract } from './account-delete.contract.ts';
import { AccountDeleteView } from './AccountDelete.tsx';

const i18n = i18nOf(accountDeleteContract);

const closed = {
  isOpen: false,
  isBlocked: false,
  isWaiting: false,
  error: undefined,
  supportHref: undefined,
  t: i18n.t,
  onOpen: () => {},
  onClose: () => {},
  onConfirm: () => {},
};
const open = { ...closed, isOpen: true };

describe('AccountDeleteView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is a button that says what it does', async () => {
    const onOpen = vi.fn();
    render(<AccountDeleteView {...closed} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('button', { name: ca.open }));
    expect(onOpen).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks, says what is lost, and offers both ways', async () => {
    const handlers = { onClose: vi.fn(), onConfirm: vi.fn() };
    render(<AccountDeleteView {...open} {...handlers} />);
    expect(screen.getByRole('dialog', { name: ca.title })).toBeDefined();
    expect(screen.getByText(ca.warning)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: ca.confirm }));
    await userEvent.click(screen.getByRole('button', { name: ca.cancel }));
    expect(handlers.onConfirm).toHaveBeenCalledOnce();
    expect(handlers.onClose).toHaveBeenCalledOnce();
  });

  it('offers no confirmation while children are linked, only who helps', () => {
    render(<AccountDeleteView {...open} isBlocked supportHref="/ajuda" />);
    expect(screen.getByRole('alert').textContent).toBe(ca.blocked);
    expect(screen.queryByText(ca.confirm)).toBeNull();
    expect(screen.getByRole('link', { name: ca.support }).getAttribute('href')).toBe('/ajuda');
  });

  it('says that it is at it, and why it did not work', () => {
    const { rerender } = render(<AccountDeleteView {...open} isWaiting />);
    const confirm = screen.getByRole('button', { name: ca.waiting });
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    rerender(<AccountDeleteView {...open} error="No hi ha connexió." />);
    expect(screen.getByRole('alert').textContent).toBe(fillText(ca.failed, { reason: 'No hi ha connexió.' }));
  });
});
