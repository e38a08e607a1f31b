import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NONE_CHOSEN, type Chosen } from '@apunt/ui/select/filter-groups';
import ca from '@apunt/locales/ca/filters.json';
import { i18nOf } from '@apunt/testing/i18n';
import { fillText } from '@apunt/testing/texts';
import { filtersContract } from './filters.contract.ts';
import { groups } from './filters.fixture.ts';
import { FiltersView } from './Filters.tsx';

const { t } = i18nOf(filtersContract);

function Stand({ changed }: { changed: (chosen: Chosen) => void }) {
  const [chosen, setChosen] = useState<Chosen>(NONE_CHOSEN);
  const handleChange = (next: Chosen) => {
    changed(next);
    setChosen(next);
  };
  return <FiltersView groups={groups} chosen={chosen} onChange={handleChange} t={t} />;
}

describe('FiltersView', () => {
  async function choose(group: string, option: string) {
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${group} `) }));
    await userEvent.click(screen.getByRole('option', { name: option }));
    await userEvent.keyboard('{Escape}');
  }
  const chips = () => screen.getByRole('list', { name: ca.active });
  const chip = (name: string) => within(chips()).getByRole('button', { name: fillText(ca.remove, { name }) });

  it('has a select for each group, in the right list, and chips for what is chosen', async () => {
    const changed = vi.fn();
    render(<Stand changed={changed} />);
    expect(screen.queryByRole('list')).toBeNull();
    await choose(ca.location, 'Alcoi');
    expect(changed).toHaveBeenLastCalledWith({ location: ['alc'], age: [], filters: [] });
    await choose(ca.age, 'De 3 a 6 anys');
    await choose('Tema', 'Música');
    await choose('Preu', 'Debades');
    expect(changed).toHaveBeenLastCalledWith({
      location: ['alc'],
      age: ['3-6'],
      filters: ['musica', 'debades'],
    });
    expect(chip('Música').dataset).toMatchObject({ action: 'remove', id: 'musica' });
    await userEvent.click(chip('Música'));
    expect(changed).toHaveBeenLastCalledWith({ location: ['alc'], age: ['3-6'], filters: ['debades'] });
    expect(document.activeElement).toBe(chip('Debades'));
    const clear = screen.getByRole('button', { name: ca.clear });
    expect(clear.dataset['action']).toBe('clear');
    await userEvent.click(clear);
    expect(changed).toHaveBeenLastCalledWith(NONE_CHOSEN);
    expect(screen.queryByRole('list')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('leaves the page as it is without groups', () => {
    const { container } = render(<FiltersView groups={[]} chosen={NONE_CHOSEN} onChange={() => {}} t={t} />);
    expect(container.innerHTML).toBe('<slot></slot>');
  });
});
