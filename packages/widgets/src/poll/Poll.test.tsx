import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import ca from '@apunt/locales/ca/poll.json';
import { pollSchema } from '@apunt/api/resources/polls';
import { Dialog } from '@apunt/ui/dialog/Dialog';
import { i18nOf } from '@apunt/testing/i18n';
import { openPoll, picturePoll } from '@apunt/testing/fixtures/polls';
import { fillText } from '@apunt/testing/texts';
import errors from '@apunt/locales/ca/errors.json';
import { pollContract } from './poll.contract.ts';
import { PollView } from './Poll.tsx';
import { tally } from './tally.ts';

const i18n = i18nOf(pollContract);

const percent = (value: string) => fillText(ca.percent, { percent: value });
const active = {
  ...tally(v.parse(pollSchema, openPoll), undefined),
  state: 'active',
  question: openPoll.question,
  totalText: () => '1.116',
  startText: { date: "3 d'abril del 2999", time: '10:00' },
  isHidden: false,
  isVoted: false,
  isBusy: false,
  isFailed: false,
  isOffered: false,
  isConfirming: false,
  isWaiting: false,
  hasJustVoted: false,
  needsLogin: false,
  selectedId: undefined,
  error: undefined,
  Confirmation: Dialog,
  prompt: { View: undefined, isComing: false, accept: () => {}, cancel: () => {} },
  onSelect: () => {},
  onRetry: () => {},
  vote: () => {},
  confirm: () => {},
  cancel: () => {},
  headingLevel: 2,
  noHeading: false,
  label: undefined,
  imageWidth: 600,
  resultsLink: false,
  hasQuestionSlot: false,
  hasFallback: true,
  hasPlurals: true,
  t: i18n.t,
} as const;
const voted = {
  ...active,
  ...tally(v.parse(pollSchema, openPoll), '72'),
  state: 'voted',
  isVoted: true,
} as const;
const pictures = tally(v.parse(pollSchema, picturePoll), undefined);
const lines = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);

describe('PollView', () => {
  describe('to choose from', () => {
    it('is a radio group with the question as its name', () => {
      render(<PollView {...active} />);
      expect(screen.getByRole('heading', { level: 2, name: openPoll.question })).toBeDefined();
      const group = screen.getByRole('radiogroup', { name: openPoll.question });
      expect(within(group).getAllByRole('radio').length).toBe(4);
      expect(screen.queryByText(/\d/)).toBeNull();
    });

    it('has a name without a heading, too', () => {
      const { rerender } = render(<PollView {...active} noHeading />);
      expect(screen.queryByRole('heading')).toBeNull();
      expect(screen.getByRole('radiogroup', { name: openPoll.question })).toBeDefined();
      rerender(<PollView {...active} question="" />);
      expect(screen.getByRole('radiogroup', { name: ca.label })).toBeDefined();
      rerender(<PollView {...active} label="Vota la foto" />);
      expect(screen.getByRole('radiogroup', { name: 'Vota la foto' })).toBeDefined();
    });

    it('selects with a press, and clears with a second press or Space', async () => {
      const handleSelect = vi.fn();
      const { rerender } = render(<PollView {...active} onSelect={handleSelect} />);
      const second = screen.getByRole('radio', { name: 'En bicicleta, pel camí de la Séquia' });
      await userEvent.click(second);
      expect(handleSelect.mock.calls).toEqual([['72']]);
      rerender(<PollView {...active} onSelect={handleSelect} selectedId="72" />);
      await userEvent.click(second);
      expect(handleSelect.mock.calls).toEqual([['72'], [null]]);
      second.focus();
      await userEvent.keyboard(' ');
      expect(handleSelect.mock.calls[2]).toEqual([null]);
    });

    it('shows images never wider than 600, from safe addresses only', () => {
      const [first, ...others] = pictures.results;
      const bad = { ...first, id: '9', title: 'x', image: { src: 'javascript:alert(1)', alt: 'bad' } };
      const results = [...pictures.results, { ...bad, votes: 0, percent: 0, isOwn: false }];
      const { rerender } = render(<PollView {...active} results={results} imageWidth={900} />);
      expect(screen.getAllByRole('img').map((image) => image.getAttribute('width'))).toEqual([
        '600',
        '600',
        '600',
      ]);
      expect(screen.getByAltText('Una branca amb taronges madures').getAttribute('src')).toContain(
        'taronges',
      );
      rerender(<PollView {...active} results={others} imageWidth={160} />);
      expect(screen.getAllByRole('img')[0]?.getAttribute('width')).toBe('160');
    });

    it('ties the message about a missing choice to the group', () => {
      render(<PollView {...active} error={ca['none-selected']} />);
      const group = screen.getByRole('radiogroup');
      expect(group.getAttribute('aria-invalid')).toBe('true');
      const message = document.getElementById(group.getAttribute('aria-describedby') ?? '');
      expect(message?.getAttribute('role')).toBe('alert');
    });

    it('votes with a button that says what is going on', async () => {
      const vote = vi.fn();
      const { rerender } = render(<PollView {...active} vote={vote} />);
      await userEvent.click(screen.getByRole('button', { name: ca.vote }));
      expect(vote).toHaveBeenCalledOnce();
      rerender(<PollView {...active} isWaiting isBusy />);
      expect(screen.getByRole('button', { name: ca.voting }).getAttribute('aria-disabled')).toBe('true');
    });

    it('says that login is needed, or that the choice waits', () => {
      const { rerender } = render(<PollView {...active} needsLogin />);
      expect(screen.getByRole('status').textContent).toBe(ca.login);
      rerender(<PollView {...active} selectedId="72" isOffered />);
      expect(screen.getByRole('status').textContent).toBe(ca.offer);
    });

    it('says that the question for a confirmation is on its way', () => {
      render(<PollView {...active} selectedId="72" isConfirming Confirmation={undefined} />);
      expect(screen.getByRole('button', { name: ca.vote, busy: true })).toBeDefined();
    });

    it('asks whether to send the vote, naming the option', async () => {
      const confirm = vi.fn();
      const cancel = vi.fn();
      render(<PollView {...active} selectedId="72" isConfirming {...{ confirm, cancel }} />);
      expect(
        screen.getByText(fillText(ca['confirm-text'], { option: 'En bicicleta, pel camí de la Séquia' })),
      ).toBeDefined();
      await userEvent.click(screen.getByText(ca.confirm));
      await userEvent.click(screen.getByText(ca.cancel));
      expect(confirm).toHaveBeenCalledOnce();
      expect(cancel).toHaveBeenCalledOnce();
    });
  });

  describe('results', () => {
    it('are a list with percentages as text, the own vote marked in words', () => {
      render(<PollView {...voted} hasJustVoted />);
      expect(lines()).toEqual([
        `En barca, a poqueta nit ${percent('37')}`,
        `En bicicleta, pel camí de la Séquia ${ca['your-vote']}${percent('24')}`,
        `Des del mirador, amb prismàtics ${percent('12')}`,
        `A taula, davant d’un bon arròs ${percent('27')}`,
      ]);
      expect(screen.getByText(fillText(ca.total_other, { number: '1.116' }))).toBeDefined();
      expect(screen.getByRole('status').textContent).toBe(ca.thanks);
      expect(buttons()).toEqual([]);
    });

    it('say that one has voted earlier', () => {
      render(<PollView {...voted} />);
      expect(screen.getByRole('status').textContent).toBe(ca['already-voted']);
    });

    it.each([
      [1, '1', fillText(ca.total_one, { number: '1' })],
      [0, '0', fillText(ca.total_other, { number: '0' })],
      [1_000_000, '1.000.000', fillText(ca.total_many, { number: '1.000.000' })],
    ])('count %i in proper Catalan', (total, totalText, expected) => {
      render(<PollView {...voted} {...{ total }} totalText={() => totalText} />);
      expect(screen.getByText(expected)).toBeDefined();
    });

    it('are shown when the poll has ended', () => {
      render(<PollView {...active} state="inactive" />);
      expect(lines()[0]).toContain(percent('37'));
      expect(screen.getByRole('status').textContent).toBe(ca.inactive);
      expect(screen.queryByRole('radio')).toBeNull();
    });

    it('keep their numbers when they are hidden, after voting and after the end', () => {
      const { rerender } = render(<PollView {...voted} isHidden hasJustVoted />);
      expect(screen.queryByText(/\d/)).toBeNull();
      expect(lines()[1]).toContain(ca['your-vote']);
      expect(screen.getByRole('status').textContent).toBe(`${ca.thanks}${ca.hidden}`);
      rerender(<PollView {...active} state="inactive" isHidden />);
      expect(screen.queryByText(/\d/)).toBeNull();
    });

    it('can be looked at before voting where the page allows it', async () => {
      const { rerender } = render(<PollView {...active} resultsLink />);
      await userEvent.click(screen.getByText(ca['show-results']));
      expect(lines()[0]).toContain(percent('37'));
      expect(buttons()).toEqual([ca.back]);
      await userEvent.click(screen.getByText(ca.back));
      expect(buttons()).toEqual([ca.vote, ca['show-results']]);
      rerender(<PollView {...active} resultsLink isHidden />);
      expect(buttons()).toEqual([ca.vote]);
    });
  });

  it('shows date and options before it starts, no numbers and nothing to press', () => {
    render(<PollView {...active} state="scheduled" />);
    expect(screen.getByRole('status').textContent).toBe(
      fillText(ca.scheduled, { date: "3 d'abril del 2999", time: '10:00' }),
    );
    expect(lines().length).toBe(4);
    expect(lines().join()).not.toMatch(/\d/);
    expect(screen.queryByText(fillText(ca.total_other, { number: '1.116' }))).toBeNull();
    expect(buttons()).toEqual([]);
  });

  it('says why it could not be fetched and lets try again, with and without a poll to show', async () => {
    const retry = vi.fn();
    const { rerender } = render(
      <PollView {...active} isBusy isFailed error="No hi ha connexió." onRetry={retry} />,
    );
    expect(screen.getByRole('alert').textContent).toBe('No hi ha connexió.');
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('false');
    await userEvent.click(screen.getByText(errors.retry));
    rerender(<PollView {...active} state={undefined} isFailed error="No hi ha connexió." onRetry={retry} />);
    await userEvent.click(screen.getByText(errors.retry));
    expect(retry).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('keeps a place only where the server has left it empty', () => {
    const { container, rerender } = render(<PollView {...active} state={undefined} />);
    expect(container.textContent).toBe('');
    rerender(<PollView {...active} state={undefined} hasFallback={false} />);
    expect(container.textContent).toBe(ca.loading);
  });
});
