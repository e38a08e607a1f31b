import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

const ALL = ['Alcoi', 'Alaquàs', 'Albal'].map((label, at) => ({ value: String(at), label }));

function Stand({ onSelect }: { onSelect?: (option: ComboboxOption) => void }): ReactNode {
  const [text, setText] = useState('');
  const options = text === '' ? [] : ALL.filter(({ label }) => label.toLowerCase().startsWith(text));
  return (
    <Combobox
      label="Municipi"
      name="municipality"
      status={`${options.length} de ${ALL.length}`}
      {...{ text, options }}
      onText={setText}
      onSelect={onSelect ?? (() => {})}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Municipi' });
const isOpen = () => field().getAttribute('aria-expanded') === 'true';
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

describe('Combobox', () => {
  it('opens with what fits, tells how many, and marks the active one by reference', async () => {
    render(<Stand />);
    expect(isOpen()).toBe(false);
    await userEvent.type(field(), 'al');
    expect(isOpen()).toBe(true);
    expect(screen.getByText('3 de 3')).toBeDefined();
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Alaquàs');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Alaquàs');
  });

  it('goes round at both ends', async () => {
    render(<Stand />);
    await userEvent.type(field(), 'al{ArrowUp}');
    expect(active()).toBe('Albal');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Alcoi');
  });

  it('chooses with Enter the active one, or the only one, and else nothing', async () => {
    const handleSelect = vi.fn();
    render(<Stand onSelect={handleSelect} />);
    await userEvent.type(field(), 'al{Enter}');
    expect(handleSelect).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handleSelect).toHaveBeenLastCalledWith(ALL[0]);
    await userEvent.clear(field());
    await userEvent.type(field(), 'alb{Enter}');
    expect(handleSelect).toHaveBeenLastCalledWith(ALL[2]);
    expect(isOpen()).toBe(false);
  });

  it('closes with Escape, clears with the next, and opens again with an arrow', async () => {
    render(<Stand />);
    await userEvent.type(field(), 'al{Escape}');
    expect(isOpen()).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Escape}{Escape}');
    expect(field()).toHaveProperty('value', '');
  });

  it('leaves keys alone that it has no use for, and those of an input method', async () => {
    const handleKey = vi.fn();
    render(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the page around the combobox
      <div onKeyDown={handleKey}>
        <Stand />
      </div>,
    );
    field().focus();
    await userEvent.keyboard('{Escape}');
    expect(handleKey).toHaveBeenCalledOnce();
    await userEvent.type(field(), 'al');
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    expect(active()).toBeNull();
  });

  it.each(['Enter', 'ArrowUp', 'Escape'])(
    'does nothing by %s that ends a composition, not even with one option left',
    async (key) => {
      const handleSelect = vi.fn();
      render(<Stand onSelect={handleSelect} />);
      await userEvent.type(field(), 'alc');
      expect(fireEvent.keyDown(field(), { key, isComposing: true })).toBe(true);
      expect(handleSelect).not.toHaveBeenCalled();
      expect(field()).toHaveProperty('value', 'alc');
      expect([isOpen(), active()]).toEqual([true, null]);
    },
  );

  it('chooses with the pointer and closes when the focus goes elsewhere', async () => {
    const handleSelect = vi.fn();
    render(<Stand onSelect={handleSelect} />);
    await userEvent.type(field(), 'al');
    await userEvent.click(screen.getByRole('option', { name: 'Albal' }));
    expect(handleSelect).toHaveBeenCalledWith(ALL[2]);
    expect(document.activeElement).toBe(field());
    await userEvent.click(field());
    expect(isOpen()).toBe(true);
    await userEvent.tab();
    expect(isOpen()).toBe(false);
  });

  it('says in the place of the list that nothing fits', async () => {
    const { container } = render(<Stand />);
    await userEvent.type(field(), 'zz');
    expect(container.querySelector('.apunt-combobox-hint')?.textContent).toBe('0 de 3');
    expect(isOpen()).toBe(false);
  });
});
