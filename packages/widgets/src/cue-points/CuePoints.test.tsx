import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/cue-points.json';
import { fillText } from '@apunt/testing/texts';
import { cuePointsContract } from './cue-points.contract.ts';
import { CuePointsView, type CuePointsViewProps } from './CuePoints.tsx';

const i18n = i18nOf(cuePointsContract);

describe('CuePointsView', () => {
  function show(more: Partial<CuePointsViewProps> = {}) {
    const props: CuePointsViewProps = {
      cues: [
        { title: 'Sumari', seconds: 0, url: '#0' },
        { title: "L'entrevista", seconds: 3725, url: '#3725' },
        { title: 'Sense hora', seconds: undefined, url: undefined },
      ],
      current: -1,
      copied: -1,
      manualUrl: undefined,
      headingLevel: 3,
      noHeading: false,
      label: undefined,
      t: i18n.t,
      onSeek: vi.fn(),
      onCopy: vi.fn(),
      ...more,
    };
    return { props, ...render(<CuePointsView {...props} />) };
  }

  it('lists the moments with their times; what has none is a text', () => {
    show();
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(ca.label);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '0:00 Sumari',
      "1:02:05 L'entrevista",
    ]);
    expect(screen.getByText('Sense hora').closest('li')?.querySelector('a, button')).toBeNull();
  });

  it('marks the one that plays', () => {
    show({ current: 1 });
    expect(screen.getAllByRole('link', { current: true }).map((link) => link.getAttribute('href'))).toEqual([
      '#3725',
    ]);
  });

  it('hands on which one is pressed or copied', async () => {
    const { props } = show();
    await userEvent.click(screen.getByRole('link', { name: /entrevista/ }));
    expect(props.onSeek).toHaveBeenCalledExactlyOnceWith(1, expect.anything());
    const copy = screen.getByRole('button', { name: fillText(ca['copy-of'], { title: 'Sumari' }) });
    // An icon: the room of the row belongs to the title.
    expect([copy.textContent, copy.querySelector('svg') !== null]).toEqual(['', true]);
    await userEvent.click(copy);
    expect(props.onCopy).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('says beside it, and once aloud, that a link has been copied', () => {
    show({ copied: 1 });
    expect(screen.getByText(ca.copied).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe(fillText(ca['copied-of'], { title: "L'entrevista" }));
  });

  it('shows the link that could not be copied', () => {
    show({ manualUrl: 'https://a.test/?t=1' });
    const field = screen.getByLabelText<HTMLInputElement>(ca['by-hand']);
    expect([field.value, field.readOnly]).toEqual(['https://a.test/?t=1', true]);
  });

  it('says when there is nothing', () => {
    show({ cues: [], noHeading: true });
    expect(screen.getByText(ca.empty)).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
