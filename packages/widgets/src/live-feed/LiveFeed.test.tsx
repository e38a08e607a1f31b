import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/live-feed.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { liveFeedContract } from './live-feed.contract.ts';
import { LiveFeedView } from './LiveFeed.tsx';

const { t } = i18nOf(liveFeedContract);
const quiet = {
  pending: 0,
  isEmpty: false,
  isClosed: false,
  hasOlder: false,
  isLoadingOlder: false,
  isSeeking: false,
  said: '',
  ends: 0,
  endRef: createRef<HTMLDivElement>(),
  roomRef: createRef<HTMLDivElement>(),
  onShowNew: () => {},
  onOlder: () => {},
  t,
};

describe('LiveFeedView', () => {
  it.each([
    [1, ca.new_one],
    [5, ca.new_other],
  ])('offers %i new messages by a button', async (pending, text) => {
    const handleShow = vi.fn();
    render(<LiveFeedView {...quiet} pending={pending} onShowNew={handleShow} />);
    await userEvent.click(screen.getByRole('button', { name: fillText(text, { count: pending }) }));
    expect(handleShow).toHaveBeenCalledOnce();
  });

  it('has no button where nothing waits', () => {
    render(<LiveFeedView {...quiet} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(ca.empty)).toBeNull();
  });

  it('offers older messages, and says that they are being loaded', async () => {
    const handleOlder = vi.fn();
    const { rerender } = render(<LiveFeedView {...quiet} hasOlder onOlder={handleOlder} />);
    await userEvent.click(screen.getByRole('button', { name: ca.older }));
    expect(handleOlder).toHaveBeenCalledOnce();
    rerender(<LiveFeedView {...quiet} hasOlder isLoadingOlder />);
    expect(screen.getByRole('button', { name: ca.loading }).getAttribute('aria-disabled')).toBe('true');
  });

  it('says that there is nothing, that it has ended, and what has come', () => {
    render(<LiveFeedView {...quiet} isEmpty isClosed said="Dos" />);
    expect(screen.getByText(ca.empty)).toBeDefined();
    expect(screen.getByText(ca.closed)).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Dos');
  });
});
