import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/search.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { searchContract } from './search.contract.ts';
import { SearchView } from './Search.tsx';

const { t } = i18nOf(searchContract);

describe('SearchView', () => {
  function show(changes: object = {}, box: object = {}) {
    const handleToggle = vi.fn();
    const handleSubmit = vi.fn();
    const element = document.createElement('div');
    document.body.append(element);
    const props = {
      box: {
        hasForm: false,
        text: '',
        isInvalid: false,
        errorId: 'e',
        take: () => {},
        onText: vi.fn(),
        onSubmit: handleSubmit,
        focus: () => {},
        ...box,
      },
      isOpen: false,
      layer: () => {},
      onToggle: handleToggle,
      variant: 'inline' as const,
      label: undefined,
      min: 3,
      host: { element },
      t,
      ...changes,
    };
    render(<SearchView {...props} />);
    return { handleToggle, handleSubmit, element };
  }

  it('inline, is a field with a button', async () => {
    const { handleSubmit } = show({}, { text: 'horta' });
    expect(screen.getByRole('searchbox', { name: ca.label })).toHaveProperty('value', 'horta');
    const button = screen.getByRole('button', { name: ca.submit });
    expect(button.dataset['action']).toBe('submit');
    await userEvent.click(button);
    expect(handleSubmit).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: ca.trigger })).toBeNull();
  });

  it('links the error to the field', () => {
    show({}, { isInvalid: true });
    const field = screen.getByRole('searchbox');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-errormessage') ?? '')?.textContent).toBe(
      fillText(ca.error, { min: 3 }),
    );
  });

  it('asks for one letter in words for one', () => {
    show({ min: 1 }, { isInvalid: true });
    expect(screen.getByRole('alert').textContent).toBe(ca['error-one']);
  });

  it('beside a printed form draws the error only, in the page', () => {
    const { element } = show({}, { hasForm: true, isInvalid: true });
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(element.querySelector('#e')?.textContent).toBe(fillText(ca.error, { min: 3 }));
  });

  it('as a layer, has a button that tells whether it is open', async () => {
    const { handleToggle } = show({ variant: 'layer' });
    const button = screen.getByRole('button', { name: ca.trigger, expanded: false });
    expect(button.dataset['action']).toBe('trigger');
    await userEvent.click(button);
    expect(handleToggle).toHaveBeenCalledExactlyOnceWith(true);
  });
});
