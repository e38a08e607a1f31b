import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/modal.json';
import { i18nOf } from '@apunt/testing/i18n';
import { modalContract } from './modal.contract.ts';
import { ModalView, type ModalViewProps } from './Modal.tsx';

const { t } = i18nOf(modalContract);

const props = (given: Partial<ModalViewProps> = {}): ModalViewProps => ({
  dialog: { current: null },
  size: 'm',
  label: 'Avís',
  noClosable: false,
  hasTitle: false,
  t,
  onClose: vi.fn(),
  onForcedClose: vi.fn(),
  ...given,
});

const dialogOf = () => screen.getByRole('dialog', { hidden: true });

describe('ModalView', () => {
  it('has a name and a button that closes it', async () => {
    const given = props();
    render(<ModalView {...given} />);
    dialogOf().setAttribute('open', '');
    expect(dialogOf().getAttribute('aria-label')).toBe('Avís');
    await userEvent.click(screen.getByRole('button', { name: ca.close }));
    expect(given.onClose).toHaveBeenCalledExactlyOnceWith('button');
  });

  it('tells of a press beside it, and of none in it', async () => {
    const given = props({ size: 'l' });
    render(<ModalView {...given} />);
    dialogOf().setAttribute('open', '');
    await userEvent.click(dialogOf().firstElementChild ?? document.body);
    expect(given.onClose).not.toHaveBeenCalled();
    await userEvent.click(dialogOf());
    expect(given.onClose).toHaveBeenCalledExactlyOnceWith('outside');
  });

  it('has no button with no-closable', () => {
    render(<ModalView {...props({ noClosable: true })} />);
    dialogOf().setAttribute('open', '');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
