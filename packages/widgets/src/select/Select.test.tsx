import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/select.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { selectContract } from './select.contract.ts';
import { SelectView } from './Select.tsx';

const { t } = i18nOf(selectContract);
const choices = ['Alacant', 'Alcoi', 'Castelló', 'València'].map((name) => ({
  value: name.slice(0, 3),
  name,
}));

function Stand({
  changed,
  toggled,
}: {
  changed: (values: string[]) => void;
  toggled: (open: boolean) => void;
}) {
  const [values, setValues] = useState<string[]>([]);
  const props = {
    choices,
    values,
    isDrawn: false,
    isMultiple: true,
    isNative: false,
    label: 'Lloc',
    isLabelled: false,
    take: () => {},
    name: 'lloc',
    placeholder: undefined,
    disabled: false,
    required: false,
    host: { element: document.createElement('div') },
    t,
    onToggle: toggled,
    onChange(next: string[]) {
      changed(next);
      setValues(next);
    },
  };
  return (<SelectView {...props} />) as ReactNode;
}

describe('SelectView', () => {
  function show() {
    const changed = vi.fn();
    const toggled = vi.fn();
    render(<Stand {...{ changed, toggled }} />);
    return { changed, toggled };
  }
  const button = () => screen.getByRole('button', { name: /^Lloc / });
  const list = () => screen.queryByRole('listbox', { name: 'Lloc' });
  const active = () =>
    document.getElementById(list()?.getAttribute('aria-activedescendant') ?? '')?.textContent;

  it('opens a list, in which several are chosen without closing it', async () => {
    const { changed, toggled } = show();
    expect(button().textContent).toBe(ca.choose);
    await userEvent.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: 'Alcoi' }));
    expect(button().textContent).toBe('Alcoi');
    await userEvent.click(screen.getByRole('option', { name: 'Alacant' }));
    expect(changed).toHaveBeenLastCalledWith(['Ala', 'Alc']);
    expect(button().textContent).toBe(fillText(ca.chosen_other, { count: 2 }));
    await userEvent.click(screen.getByRole('option', { name: 'Alcoi', selected: true }));
    expect(changed).toHaveBeenLastCalledWith(['Ala']);
    expect(list()).not.toBeNull();
    await userEvent.click(button());
    expect(list()).toBeNull();
    expect(toggled.mock.calls).toEqual([[true], [false]]);
  });

  it('is used by keyboard: arrows, Home, End, letters, Space, Enter, Escape', async () => {
    const { changed } = show();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(list());
    expect(active()).toBe('Alacant');
    await userEvent.keyboard('{End}');
    expect(active()).toBe('València');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('València');
    await userEvent.keyboard('{Home}{ArrowDown} ');
    expect(changed).toHaveBeenLastCalledWith(['Alc']);
    await userEvent.keyboard('c');
    expect(active()).toBe('Castelló');
    await userEvent.keyboard('{Enter}');
    expect(changed).toHaveBeenLastCalledWith(['Alc', 'Cas']);
    await userEvent.keyboard('{Escape}');
    expect(list()).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('closes on a press elsewhere and when the focus leaves', async () => {
    const { toggled } = show();
    await userEvent.click(button());
    await userEvent.click(document.body);
    expect(list()).toBeNull();
    await userEvent.click(button());
    await userEvent.tab();
    expect(list()).toBeNull();
    expect(toggled.mock.calls.map(([open]) => open)).toEqual([true, false, true, false]);
  });
});
