import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ManualCopy } from './ManualCopy.tsx';

describe('ManualCopy', () => {
  it('selects the link once, and again only for another one', () => {
    const select = vi.spyOn(HTMLInputElement.prototype, 'select');
    const { rerender } = render(<ManualCopy url="/a" label="Copia" />);
    rerender(<ManualCopy url="/a" label="Copia" />);
    expect(select).toHaveBeenCalledOnce();
    rerender(<ManualCopy url="/b" label="Copia" />);
    expect(select).toHaveBeenCalledTimes(2);
    expect(screen.getByLabelText('Copia')).toHaveProperty('value', '/b');
  });
});
