import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/theme.json';
import { i18nOf } from '@apunt/testing/i18n';
import { themeContract } from './theme.contract.ts';
import { ThemeView } from './Theme.tsx';

const { t } = i18nOf(themeContract);
const auto = { theme: 'auto', label: undefined, onChoose: () => {}, t } as const;

describe('ThemeView', () => {
  it('names the group and its three choices, and checks the one that holds', () => {
    const { rerender } = render(<ThemeView {...auto} />);
    expect(screen.getByRole('group', { name: ca.label })).toBeDefined();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('radio', { name: ca.auto, checked: true })).toBeDefined();
    rerender(<ThemeView {...auto} theme="dark" />);
    expect(screen.getByRole('radio', { name: ca.dark, checked: true })).toBeDefined();
    expect(screen.getByRole('radio', { name: ca.auto, checked: false })).toBeDefined();
  });

  it('has the name that the page gives', () => {
    render(<ThemeView {...auto} label="Tema" />);
    expect(screen.getByRole('group', { name: 'Tema' })).toBeDefined();
  });

  it('hands on what is chosen', async () => {
    const handleChoose = vi.fn();
    render(<ThemeView {...auto} onChoose={handleChoose} />);
    await userEvent.click(screen.getByRole('radio', { name: ca.light }));
    expect(handleChoose).toHaveBeenCalledExactlyOnceWith('light');
  });
});
