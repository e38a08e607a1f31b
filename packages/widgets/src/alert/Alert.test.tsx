import { fireEvent, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { alertSchema } from '@apunt/api/resources/alert';
import ca from '@apunt/locales/ca/alert.json';
import { i18nOf } from '@apunt/testing/i18n';
import { alertContract } from './alert.contract.ts';
import { AlertView, type AlertViewProps } from './Alert.tsx';

describe('AlertView', () => {
  const alert = v.parse(alertSchema, { text: 'Plou.' });

  function start(given: Partial<AlertViewProps> = {}) {
    const props: AlertViewProps = {
      host: { element: document.createElement('div'), t: i18nOf(alertContract).t },
      shown: undefined,
      isFolded: false,
      autoClose: 7000,
      headingLevel: 2,
      noHeading: false,
      label: undefined,
      onClose: vi.fn(),
      onReopen: vi.fn(),
      ...given,
    };
    const { container, rerender } = render(<AlertView {...props} />);
    const region = container.querySelector('[aria-live=polite]');
    const draw = (next: Partial<AlertViewProps>) => rerender(<AlertView {...props} {...next} />);
    return { props, container, region, draw };
  }

  it('has a polite live region before there is anything to say, and says it there', () => {
    const { container, region, draw } = start();
    expect(region?.childElementCount).toBe(0);
    const Box = ({ alert: { text } }: { alert: { text: string } }) => <p>{text}</p>;
    draw({ shown: { id: '7', alert, Box, reopened: undefined } });
    expect(container.querySelector('[aria-live=polite]')).toBe(region);
    expect(region?.textContent).toBe('Plou.');
  });

  it('folded, it is a button that is not announced, and tells what had the focus before it', () => {
    const { props, region } = start({ isFolded: true });
    const button = screen.getByRole('button', { name: ca.reopen });
    expect([region?.childElementCount, region?.contains(button)]).toEqual([0, false]);
    expect([button.dataset['action'], button.getAttribute('part')]).toEqual(['reopen', 'reopen']);
    button.click();
    expect(props.onReopen).toHaveBeenLastCalledWith(undefined);
    const outside = document.createElement('a');
    fireEvent.focusIn(button, { relatedTarget: outside });
    button.click();
    expect(props.onReopen).toHaveBeenLastCalledWith(outside);
  });

  it('opened again by the visitor, it has no time', () => {
    const Box = ({ autoClose }: { autoClose: number }) => <p>{autoClose}</p>;
    const { region, draw } = start({ shown: { id: '7', alert, Box, reopened: undefined } });
    expect(region?.textContent).toBe('7000');
    draw({ shown: { id: '7', alert, Box, reopened: { from: undefined } } });
    expect(region?.textContent).toBe('0');
  });
});
