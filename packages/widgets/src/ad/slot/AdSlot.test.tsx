import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/ad.json';
import { i18nOf } from '@apunt/testing/i18n';
import { adContract } from '../ad.contract.ts';
import { AdSlotView, type AdSlotViewProps } from './AdSlot.tsx';

const { t } = i18nOf(adContract);
const filled: AdSlotViewProps = {
  state: 'ready',
  room: 250,
  label: undefined,
  noClosable: false,
  t,
  onClose: () => {},
  canRevoke: false,
  onRevoke: () => {},
};

describe('AdSlotView', () => {
  it('says that it is an ad, and has a button that closes it, outside of the ad', () => {
    const { container } = render(<AdSlotView {...filled} />);
    expect(screen.getByRole('group', { name: ca.name })).toBeDefined();
    const button = screen.getByRole('button', { name: ca.close });
    expect(button.dataset['action']).toBe('close');
    const room = container.querySelector<HTMLElement>('[part=room]');
    expect(room?.style.minBlockSize).toBe('250px');
    expect(room?.contains(button)).toBe(false);
  });

  it('has the name of the page, and no button where the page wants none', () => {
    render(<AdSlotView {...filled} label="Patrocinat" noClosable />);
    expect(screen.getByRole('group', { name: 'Patrocinat' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers to take a consent back that was given here, and keeps the focus', async () => {
    const handleRevoke = vi.fn();
    const { rerender } = render(<AdSlotView {...filled} onRevoke={handleRevoke} />);
    expect(screen.queryByRole('button', { name: ca['revoke-all'] })).toBeNull();
    rerender(<AdSlotView {...filled} canRevoke onRevoke={handleRevoke} />);
    const button = screen.getByRole('button', { name: ca['revoke-all'] });
    expect(ca['revoke-all']).toContain(button.textContent);
    expect(button.dataset['action']).toBe('revoke');
    await userEvent.click(button);
    expect(handleRevoke).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('group'));
  });

  it('draws nothing where nothing is kept', () => {
    const { container } = render(<AdSlotView {...filled} room={undefined} />);
    expect(container.childElementCount).toBe(0);
  });

  it('keeps a height that the page may set where the sizes tell none', () => {
    const { container } = render(<AdSlotView {...filled} room="fluid" />);
    expect(container.querySelector('[part=room]')?.getAttribute('style')).toBeNull();
    expect(container.querySelector('[data-fluid]')).not.toBeNull();
  });

  it('hands on a press', async () => {
    const handleClose = vi.fn();
    render(<AdSlotView {...filled} onClose={handleClose} />);
    await userEvent.click(screen.getByRole('button'));
    expect(handleClose).toHaveBeenCalledOnce();
  });
});
