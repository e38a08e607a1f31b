import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/weather.json';
import { createI18n } from '@apunt/i18n/i18n';
import { WeatherView } from './Weather.tsx';

const i18n = createI18n('ca');
void i18n.add({ namespace: 'weather', ca });
const closed = { itemId: '1', open: false, onToggle: () => {}, t: i18n.t };

describe('WeatherView', () => {
  it('shows its panel only when open', () => {
    const { rerender } = render(<WeatherView {...closed} />);
    expect(screen.getByRole('button', { expanded: false }).textContent).toBe(ca.show);
    expect(screen.queryByText('1')).toBeNull();
    rerender(<WeatherView {...closed} open />);
    expect(screen.getByRole('button', { expanded: true }).textContent).toBe(ca.hide);
    expect(screen.getByText('1')).toBeDefined();
  });

  it('hands on a press', async () => {
    const handleToggle = vi.fn();
    render(<WeatherView {...closed} onToggle={handleToggle} />);
    await userEvent.click(screen.getByRole('button'));
    expect(handleToggle).toHaveBeenCalledOnce();
  });
});
