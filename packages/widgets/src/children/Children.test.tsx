import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/children.json';
import validation from '@apunt/locales/ca/validation.json';
import { control, fill } from '@apunt/testing/fill';
import { createTestHost } from '@apunt/testing/host';
import { startTestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import { childrenContract } from './children.contract.ts';
import { ChildrenView, type ChildrenViewProps } from './Children.tsx';
import { ChildCardView } from './parts/ChildCard.tsx';

const i18n = i18nOf(childrenContract);
const aina = {
  id: '301',
  name: 'Aina',
  surname: 'Marco',
  birthdate: '2019-03-14',
  nick: '4711',
  photo: null,
};

function show(more: Partial<ChildrenViewProps> = {}) {
  startTestRuntime();
  const retry = vi.fn();
  const props: ChildrenViewProps = {
    host: createTestHost(childrenContract),
    t: i18n.t,
    view: 'cards',
    children: [aina],
    userId: '102',
    addHref: '/registre',
    reason: '',
    headingLevel: 2,
    noHeading: false,
    label: undefined,
    retry,
    onLost: () => {},
    ...more,
  };
  return { retry, ...render(<ChildrenView {...props} />) };
}

describe('ChildrenView', () => {
  beforeEach(() => document.body.replaceChildren());

  it('has a card for each child, and the way to add another', () => {
    show();
    expect(screen.getByRole('heading', { level: 3, name: 'Aina Marco' })).toBeDefined();
    expect(screen.getByText(fillText(ca.nick, { nick: '4711' }))).toBeDefined();
    expect(screen.getByRole('link', { name: ca.add }).getAttribute('href')).toBe('/registre');
  });

  it('has the first letter of a name as a reader sees it where there is no photo', () => {
    const { container } = show({ children: [{ ...aina, name: '👧🏽 Aina' }] });
    expect(container.querySelector('.child-initial')?.textContent).toBe('👧🏽');
  });

  it.each([
    ['away', 0],
    ['invite', 1],
    ['loading', 0],
  ] as const)('%s shows no cards', (view, links) => {
    show({ view });
    expect(screen.queryByText(fillText(ca.nick, { nick: '4711' }))).toBeNull();
    expect(screen.queryAllByRole('link').length).toBe(links);
  });

  it('offers another try', () => {
    const { retry } = show({ view: 'failed', reason: 'Res.' });
    screen.getByRole('button', { name: ca.retry }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a card', () => {
  const handlers = () => ({
    onEdit: vi.fn(),
    onCancel: vi.fn(),
    onPrint: vi.fn(),
    onSend: vi.fn(() => Promise.resolve(undefined)),
  });
  const read = {
    child: aina,
    t: i18n.t,
    level: 3,
    view: 'read',
    isSaved: false,
    refused: undefined,
  } as const;

  beforeEach(() => document.body.replaceChildren());

  it('can be printed once it has a number, and changed', () => {
    const actions = handlers();
    const print = fillText(ca['print-of'], { name: 'Aina' });
    const { rerender } = render(<ChildCardView {...read} {...actions} />);
    screen.getByRole('button', { name: print }).click();
    expect(actions.onPrint).toHaveBeenCalledWith(expect.objectContaining({ nick: ca['card-nick'] }));
    screen.getByRole('button', { name: fillText(ca['edit-of'], { name: 'Aina' }) }).click();
    expect(actions.onEdit).toHaveBeenCalledOnce();
    rerender(<ChildCardView {...read} {...actions} child={{ ...aina, nick: '' }} />);
    expect(screen.queryByRole('button', { name: print })).toBeNull();
  });

  it('of somebody who is 13 is expired, and read-only', () => {
    render(<ChildCardView {...read} {...handlers()} child={{ ...aina, birthdate: '2000-01-01' }} />);
    expect(screen.getByText(ca.expired)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('sends what was changed, the PIN only when one was typed, and whether the photo is another', async () => {
    const actions = handlers();
    const { container } = render(<ChildCardView {...read} {...actions} view="edit" />);
    expect(control(container, 'birthdate').value).toBe('14/03/2019');
    expect(document.activeElement).toBe(control(container, 'name'));
    await act(async () => fill(container, { name: 'Aina Maria' }));
    await act(async () => void screen.getByText(ca.submit).click());
    await waitFor(() =>
      expect(actions.onSend).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'Aina Maria', birthdate: '2019-03-14', pin: '' }),
        false,
      ),
    );
  });

  it('refuses a birthdate of 13 and more, and a PIN that was not repeated', async () => {
    const actions = handlers();
    const { container } = render(<ChildCardView {...read} {...actions} view="edit" />);
    await act(async () => fill(container, { birthdate: '01/01/2000', pin: '0042', repeatPin: '0043' }));
    await act(async () => void screen.getByText(ca.submit).click());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(validation.maxAge));
    expect(screen.getByRole('alert').textContent).toContain(validation.pinRepeat);
    expect(actions.onSend).not.toHaveBeenCalled();
  });

  it('says that it is saved, and why it is not', () => {
    const { rerender } = render(<ChildCardView {...read} {...handlers()} isSaved />);
    expect(document.activeElement?.textContent).toBe(ca.saved);
    const refused = { problems: [{ code: 'X', text: 'Perquè no.' }], reason: undefined, count: 1 };
    rerender(<ChildCardView {...read} {...handlers()} view="edit" refused={refused} />);
    expect(screen.getByRole('alert').textContent).toContain('Perquè no.');
  });
});
