import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/transcript.json';
import { fillText } from '@apunt/testing/texts';
import { transcriptContract } from './transcript.contract.ts';
import { TranscriptView, type TranscriptViewProps } from './Transcript.tsx';

const i18n = i18nOf(transcriptContract);

describe('TranscriptView', () => {
  function show(more: Partial<TranscriptViewProps> = {}) {
    const props: TranscriptViewProps = {
      lines: [
        { html: 'Sense moment', start: undefined, url: undefined },
        { html: 'Als noranta', start: 90, url: '#90' },
      ],
      tags: [
        { term: 'ullal', title: 'Deu', url: '/diccionari/ullal' },
        { term: 'marjal', title: '', url: undefined },
      ],
      current: -1,
      isOpen: true,
      tab: 'transcript',
      panel: createRef(),
      label: undefined,
      t: i18n.t,
      onScroll: vi.fn(),
      onToggle: vi.fn(),
      onTab: vi.fn(),
      onSeek: vi.fn(),
      onPress: vi.fn(),
      onTerm: vi.fn((_, event) => event.preventDefault()),
      ...more,
    };
    return { props, ...render(<TranscriptView {...props} />) };
  }

  it('folded, it is one button', async () => {
    const { props } = show({ isOpen: false });
    const button = screen.getByRole('button', { expanded: false });
    expect(button.textContent).toBe(ca.transcript);
    expect(screen.queryByText('Als noranta')).toBeNull();
    await userEvent.click(button);
    expect(props.onToggle).toHaveBeenCalledOnce();
  });

  it('shows the text; lines with a moment can be pressed, and by keyboard their time', async () => {
    const { props, container } = show({ current: 1 });
    expect(container.querySelector('[aria-current]')?.textContent).toBe('1:30Als noranta');
    await userEvent.click(screen.getByText('Als noranta'));
    expect(props.onPress).toHaveBeenCalledExactlyOnceWith(1, expect.anything());
    await userEvent.click(screen.getByRole('link', { name: fillText(ca.seek, { time: '1:30' }) }));
    expect(props.onSeek).toHaveBeenCalledExactlyOnceWith(1, expect.anything());
    expect(screen.getAllByRole('link').length).toBe(1);
  });

  it('shows terms as links into the dictionary, and as text without one', async () => {
    const { props } = show({ tab: 'tags' });
    expect(screen.getByRole('tabpanel', { name: ca.tags })).toBeDefined();
    expect(screen.getByText('Deu')).toBeDefined();
    expect(screen.getByText('marjal').closest('a')).toBeNull();
    const link = screen.getByRole('link', { name: `ullal ${ca['new-window']}` });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['/diccionari/ullal', 'noopener']);
    await userEvent.click(link);
    expect(props.onTerm).toHaveBeenCalledExactlyOnceWith('ullal', expect.anything());
  });

  it.each([
    ['transcript', '{ArrowRight}', 'tags'],
    ['transcript', '{ArrowLeft}', 'tags'],
    ['transcript', '{End}', 'tags'],
    ['tags', '{ArrowRight}', 'transcript'],
    ['tags', '{Home}', 'transcript'],
  ] as const)('from the tab %s, %s leads to %s', async (tab, key, expected) => {
    const { props } = show({ tab });
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard(key);
    expect(props.onTab).toHaveBeenCalledExactlyOnceWith(expected);
    expect(document.activeElement?.getAttribute('data-tab')).toBe(expected);
  });

  it('leaves other keys alone', async () => {
    const { props } = show();
    screen.getByRole('tab', { selected: true }).focus();
    await userEvent.keyboard('a');
    expect(props.onTab).not.toHaveBeenCalled();
  });

  it('has no tabs where there is one thing to show', () => {
    show({ tags: [], label: 'Text' });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('region', { name: 'Text' })).toBeDefined();
  });

  it('says when there is nothing', () => {
    show({ lines: [], tags: [] });
    expect(screen.getByText(ca.empty)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
