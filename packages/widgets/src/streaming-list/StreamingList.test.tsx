import { fireEvent, render, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { streamsSchema } from '@apunt/api/resources/streaming';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/streaming-list.json';
import { liveStreams } from '@apunt/testing/fixtures/streaming';
import { fillText } from '@apunt/testing/texts';
import { streamingListContract } from './streaming-list.contract.ts';
import { StreamingListView, type StreamingListViewProps } from './StreamingList.tsx';

const i18n = i18nOf(streamingListContract);
const streams = v.parse(streamsSchema, liveStreams);

describe('StreamingListView', () => {
  beforeEach(() => document.body.replaceChildren());

  function show(more: Partial<StreamingListViewProps> = {}) {
    const props: StreamingListViewProps = {
      streams,
      headingLevel: 3,
      noHeading: false,
      label: undefined,
      layout: 'list',
      t: i18n.t,
      onSelect: vi.fn((event) => event.preventDefault()),
      ...more,
    };
    return { props, ...render(<StreamingListView {...props} />) };
  }

  it('is a named list with a way to watch and a way to listen, where there is one', () => {
    show();
    const region = screen.getByRole('region', { name: ca.heading });
    expect(within(region).getByRole('heading', { level: 3 })).toBeDefined();
    const items = within(region).getAllByRole('listitem');
    expect(items.map(({ dataset }) => dataset['id'])).toEqual(['301', '302', '303']);
    expect(
      items.map((item) =>
        within(item)
          .getAllByRole('link')
          .map((link) => [link.dataset['action'], link.getAttribute('href')]),
      ),
    ).toEqual([
      [
        ['watch', '/directe/tv'],
        ['listen', '/directe/tv-audio'],
      ],
      [['listen', '/directe/radio']],
      [['watch', '/directe/ple']],
    ]);
    expect(
      screen.getByRole('link', { name: fillText(ca['watch-title'], { title: 'El matí a la marjal' }) }),
    ).toBeDefined();
  });

  it('hands on which one, and how', () => {
    const { props } = show();
    fireEvent.click(
      screen.getByRole('link', { name: fillText(ca['listen-title'], { title: 'La vesprada de prop' }) }),
    );
    expect(props.onSelect).toHaveBeenCalledExactlyOnceWith(expect.anything(), streams[1], 'listen');
  });

  it('says that nothing is on the air, in the place of the page’s own words', () => {
    const { container } = show({ streams: [], noHeading: true });
    expect(container.querySelector('slot[name=empty]')?.textContent).toBe(ca.empty);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('region', { name: ca.heading })).toBeDefined();
  });

  it('takes the name that the page gives', () => {
    show({ label: 'En antena' });
    expect(screen.getByRole('region', { name: 'En antena' })).toBeDefined();
  });

  it('shows nothing of its own before an answer', () => {
    expect(show({ streams: undefined }).container.innerHTML).toBe('');
  });
});
