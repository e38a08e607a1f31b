import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/suggest.json';
import { i18nOf } from '@apunt/testing/i18n';
import { suggestContract } from './suggest.contract.ts';
import { SuggestView } from './Suggest.tsx';

const { t } = i18nOf(suggestContract);
const closed = { itemId: '1', open: false, onToggle: () => {}, t };

describe('SuggestView', () => {
  it('shows its panel only when open', () => {
    const { rerender } = render(<SuggestView {...closed} />);
    expect(screen.getByRole('button', { expanded: false }).textContent).toBe(ca.show);
    expect(screen.queryByText('1')).toBeNull();
    rerender(<SuggestView {...closed} open />);
    expect(screen.getByRole('button', { expanded: true }).textContent).toBe(ca.hide);
    expect(screen.getByText('1')).toBeDefined();
  });

  it('hands on a press', async () => {
    const handleToggle = vi.fn();
    render(<SuggestView {...closed} onToggle={handleToggle} />);
    await userEvent.click(screen.getByRole('button'));
    expect(handleToggle).toHaveBeenCalledOnce();
  });
});
