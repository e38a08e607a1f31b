import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/share.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { shareContract } from './share.contract.ts';
import { shownNetworks, shareUrl } from '@apunt/ui/share/networks';
import { MORE_MARKS } from './parts/more-marks.ts';
import { ShareView } from './Share.tsx';

const i18n = i18nOf(shareContract);

const PAGE = 'https://www.example.test/1';
const collapsed = {
  ...shownNetworks('default', false),
  isNative: false,
  isExpanded: false,
  isCopied: false,
  moreMarks: undefined,
  manualUrl: undefined,
  addressOf: (network: Parameters<typeof shareUrl>[0]) => shareUrl(network, PAGE, 'Títol'),
  onLink: () => {},
  onCopy: () => {},
  onNative: () => {},
  onToggle: () => {},
  variant: 'default',
  label: undefined,
  t: i18n.t,
} as const;

describe('ShareView', () => {
  it('is a list of real links that open in a window of their own', () => {
    render(<ShareView {...collapsed} />);
    const links = within(screen.getByRole('list', { name: ca.label })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Facebook', 'X', 'WhatsApp']);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('href')).toContain(encodeURIComponent(PAGE));
    }
    expect(screen.getByRole('link', { name: fillText(ca.on, { network: 'X' }) })).toBeDefined();
  });

  it('has a toggle that says whether there is more to see', async () => {
    const handleToggle = vi.fn();
    const { rerender } = render(<ShareView {...collapsed} onToggle={handleToggle} />);
    await userEvent.click(screen.getByRole('button', { name: ca.more, expanded: false }));
    expect(handleToggle).toHaveBeenCalledOnce();
    rerender(<ShareView {...collapsed} {...shownNetworks('default', true)} isExpanded />);
    expect(screen.getByRole('button', { name: ca.less, expanded: true })).toBeDefined();
    expect(screen.getAllByRole('link').length).toBe(7);
  });

  it('draws the marks of networks that few visitors see once they have come', () => {
    const all = { ...collapsed, ...shownNetworks('default', true), isExpanded: true };
    const { rerender } = render(<ShareView {...all} />);
    const pathOf = (network: string) =>
      screen
        .getByRole('link', { name: fillText(ca.on, { network }) })
        .querySelector('path')
        ?.getAttribute('d');
    expect(pathOf('Bluesky')).toBe('');
    expect(pathOf('X')).not.toBe('');
    rerender(<ShareView {...all} moreMarks={MORE_MARKS} />);
    expect(pathOf('Bluesky')).toBe(MORE_MARKS.bluesky.d);
    expect(pathOf('Telegram')).toBe(MORE_MARKS.telegram.d);
  });

  it('has icons only in the margin, with spoken names', () => {
    const { container } = render(
      <ShareView {...collapsed} {...shownNetworks('aside', false)} variant="aside" />,
    );
    expect(container.textContent).toBe('');
    expect(screen.getByRole('button', { name: ca.copy })).toBeDefined();
    expect(screen.getByRole('button', { name: ca.more })).toBeDefined();
    expect(container.querySelectorAll('svg[aria-hidden=true]').length).toBe(5);
  });

  it('has a button to copy and no toggle in a live post', async () => {
    const handleCopy = vi.fn();
    render(<ShareView {...collapsed} {...shownNetworks('live', false)} variant="live" onCopy={handleCopy} />);
    await userEvent.click(screen.getByRole('button', { name: ca.copy }));
    expect(handleCopy).toHaveBeenCalledOnce();
    expect(screen.getAllByRole('button').length).toBe(1);
  });

  it('speaks once of the copied link', () => {
    const { rerender } = render(<ShareView {...collapsed} />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    rerender(<ShareView {...collapsed} isCopied />);
    expect(screen.getAllByText(ca.copied)).toEqual([status]);
  });

  it('shows the link, selected, where it could not be copied', () => {
    render(<ShareView {...collapsed} manualUrl={PAGE} />);
    const field = screen.getByLabelText<HTMLInputElement>(ca['by-hand']);
    expect([field.value, field.readOnly, field.selectionStart, field.selectionEnd]).toEqual([
      PAGE,
      true,
      0,
      PAGE.length,
    ]);
  });

  it('is one button where the device has a share sheet', async () => {
    const handleNative = vi.fn();
    render(<ShareView {...collapsed} isNative onNative={handleNative} />);
    await userEvent.click(screen.getByRole('button', { name: ca.label }));
    expect(handleNative).toHaveBeenCalledOnce();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
