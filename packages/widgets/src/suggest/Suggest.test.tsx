import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/suggest.json';
import { i18nOf } from '@apunt/testing/i18n';
import { suggestContract } from './suggest.contract.ts';
import { SuggestView, type SuggestViewProps } from './Suggest.tsx';

const { t } = i18nOf(suggestContract);

function props(given: Partial<SuggestViewProps> = {}): SuggestViewProps {
  return {
    host: { element: document.body.appendChild(document.createElement('div')) },
    t,
    name: 'municipi',
    placeholder: undefined,
    label: 'Municipi',
    hasOwnField: true,
    onField: () => {},
    listId: 'llista',
    options: [{ value: '1', label: 'Alcoi' }],
    status: '',
    isOpen: true,
    isShown: true,
    active: 0,
    close: () => {},
    onChoose: vi.fn(),
    ...given,
  };
}

describe('SuggestView', () => {
  afterEach(() => document.body.replaceChildren());

  it('draws field and options into the page, where a form finds them', async () => {
    const given = props();
    render(<SuggestView {...given} />);
    const inside = within(given.host.element);
    expect(inside.getByRole('textbox', { name: 'Municipi' }).getAttribute('name')).toBe('municipi');
    const option = inside.getByRole('option', { name: 'Alcoi', selected: true });
    expect(option.id).toBe('llista-0');
    await userEvent.click(option);
    expect(given.onChoose).toHaveBeenCalledWith({ value: '1', label: 'Alcoi' });
  });

  it('draws no second field beside the server’s', () => {
    render(<SuggestView {...props({ hasOwnField: false })} />);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says when nothing fits', () => {
    render(<SuggestView {...props({ options: [], isShown: false, status: ca.none })} />);
    expect(screen.getAllByText(ca.none)).toHaveLength(2);
  });
});
