import { render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/streaming-panel.json';
import { liveStreams } from '@apunt/testing/fixtures/streaming';
import { streamingPanelContract } from './streaming-panel.contract.ts';
import { StreamingPanelView, type StreamingPanelViewProps } from './StreamingPanel.tsx';

const i18n = i18nOf(streamingPanelContract);

describe('StreamingPanelView', () => {
  beforeEach(() => document.body.replaceChildren());

  function show(more: Partial<StreamingPanelViewProps> = {}) {
    const props: StreamingPanelViewProps = {
      isOpen: false,
      title: undefined,
      label: undefined,
      excludeId: '301',
      interval: 5000,
      player: 'p',
      layout: 'list',
      site: undefined,
      streams: undefined,
      t: i18n.t,
      onToggle: vi.fn(),
      ...more,
    };
    return { props, ...render(<StreamingPanelView {...props} />) };
  }

  it('closed, is a button in the place of the page’s own', () => {
    const { container, props } = show();
    const button = screen.getByRole('button', { name: ca.lives, expanded: false });
    expect(button.closest('slot')?.getAttribute('name')).toBe('trigger');
    expect(container.querySelector('apunt-streaming-list')).toBeNull();
    button.click();
    expect(props.onToggle).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('open, is a dialog titled by the key "lives", with the list and a way out', () => {
    const { container, props } = show({ isOpen: true, streams: liveStreams });
    const dialog = screen.getByRole('dialog', { name: ca.lives });
    const list = container.querySelector('apunt-streaming-list');
    expect(list?.getAttribute('exclude-id')).toBe('301');
    expect(list?.getAttribute('interval')).toBe('5000');
    expect(list?.getAttribute('player')).toBe('p');
    expect(list?.hasAttribute('no-heading')).toBe(true);
    expect(JSON.parse(list?.querySelector('script')?.textContent ?? '')).toEqual(liveStreams);
    within(dialog).getByRole('button', { name: ca.close }).click();
    expect(props.onToggle).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('takes the title that the page gives', () => {
    show({ isOpen: true, title: 'En antena' });
    expect(screen.getByRole('dialog', { name: 'En antena' })).toBeDefined();
  });
});
