import { render } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { alertSchema } from '@apunt/api/resources/alert';
import { createTestHost } from '@apunt/testing/host';
import { startTestRuntime } from '@apunt/testing/runtime';
import { alertContract } from './alert.contract.ts';
import { AlertView, type AlertViewProps } from './Alert.tsx';

describe('AlertView', () => {
  it('has a polite live region before there is anything to say, and says it there', () => {
    startTestRuntime();
    const props: AlertViewProps = {
      host: createTestHost(alertContract),
      shown: undefined,
      autoClose: 7000,
      headingLevel: 2,
      noHeading: false,
      label: undefined,
      onClose: vi.fn(),
    };
    const { container, rerender } = render(<AlertView {...props} />);
    const region = container.querySelector('[aria-live=polite]');
    expect(region?.childElementCount).toBe(0);
    const alert = v.parse(alertSchema, { text: 'Plou.' });
    const Box = ({ alert: { text } }: { alert: { text: string } }) => <p>{text}</p>;
    rerender(<AlertView {...props} shown={{ id: '7', alert, Box }} />);
    expect(container.querySelector('[aria-live=polite]')).toBe(region);
    expect(region?.textContent).toBe('Plou.');
  });
});
