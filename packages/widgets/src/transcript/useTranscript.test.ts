import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { transcript } from '@apunt/testing/fixtures/media';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { transcriptSchema } from './lines.ts';
import { transcriptContract } from './transcript.contract.ts';
import { useTranscript } from './useTranscript.ts';

type Props = Parameters<typeof useTranscript>[0];

describe('useTranscript', () => {
  let host: TestHost<typeof transcriptContract>;
  const seek = vi.fn();

  beforeEach(() => {
    resetPage();
    startTestRuntime({ config: { dictionaryUrl: '/diccionari/' } });
    seek.mockReset();
    document.body.append(Object.assign(document.createElement('apunt-player'), { seek }));
  });
  afterEach(() => {
    document.body.replaceChildren();
    resetPage();
  });

  function start(data: unknown = transcript, given: Partial<Props> = {}, fallback = '') {
    host = createTestHost(transcriptContract);
    host.element.innerHTML = fallback;
    const json = { props: v.parse(transcriptSchema, data) };
    const propsWith = (more: Partial<Props>) =>
      propsOf(transcriptContract, host, { json, ...given, ...more });
    const hook = renderHook(useTranscript, { initialProps: propsWith({}) });
    return { ...hook, propsWith };
  }
  const press = (more: object = {}) => {
    const preventDefault = vi.fn();
    return { event: { preventDefault, detail: 1, target: document.body, ...more } as never, preventDefault };
  };

  it('is folded until it is unfolded, and tells the page', () => {
    const { result, rerender, propsWith } = start();
    expect([result.current.isOpen, host.states]).toEqual([false, ['ready']]);
    act(() => result.current.onToggle());
    expect(result.current.isOpen).toBe(true);
    act(() => result.current.onToggle());
    expect(host.events).toEqual([
      { name: 'apunt-toggle', detail: { open: true } },
      { name: 'apunt-toggle', detail: { open: false } },
    ]);
    rerender(propsWith({ open: true }));
    expect(result.current.isOpen).toBe(true);
    expect(host.events.length).toBe(2);
  });

  it('stays as the visitor sees it when it takes over the text of the server', () => {
    const { result } = start({}, {}, '<p data-start="12">Hui</p>');
    expect(result.current).toMatchObject({ isOpen: true, lines: [{ html: 'Hui', start: 12 }] });
  });

  it('shows what there is, and says when there is nothing', () => {
    expect(start({ tags: transcript.tags }).result.current.tab).toBe('tags');
    const { result } = start();
    act(() => result.current.onTab('tags'));
    expect(result.current.tab).toBe('tags');
    start({});
    expect(host.states).toEqual(['empty']);
  });

  it("looks terms up in the page's dictionary, or in its own", () => {
    expect(start().result.current.tags[0]?.url).toBe('/diccionari/ullal');
    expect(start(transcript, { dictionaryUrl: '/d?q=' }).result.current.tags[0]?.url).toBe('/d?q=ullal');
  });

  it('lets the page take a term over', () => {
    const { result } = start();
    const free = press();
    result.current.onTerm('ullal', free.event);
    expect(free.preventDefault).not.toHaveBeenCalled();
    host.prevented.add('apunt-dictionary');
    const taken = press();
    result.current.onTerm('ullal', taken.event);
    expect(taken.preventDefault).toHaveBeenCalledOnce();
    expect(host.events).toContainEqual({ name: 'apunt-dictionary', detail: { term: 'ullal' } });
  });

  describe('a press', () => {
    it('goes to the moment of the line', () => {
      const { result } = start();
      act(() => result.current.onPress(2, press().event));
      expect(seek).toHaveBeenCalledExactlyOnceWith(90);
    });

    it('does not when it selects a word, or is on a link', () => {
      const { result } = start();
      act(() => result.current.onPress(2, press({ detail: 2 }).event));
      act(() => result.current.onPress(2, press({ target: document.createElement('a') }).event));
      expect(seek).not.toHaveBeenCalled();
    });

    it('does nothing on a line without a moment', () => {
      const { result } = start({ paragraphs: [{ html: 'Hui' }] });
      act(() => result.current.onPress(0, press().event));
      expect(seek).not.toHaveBeenCalled();
    });

    it('on the time is a link where there is no player, or a key is held', () => {
      const { result } = start();
      expect(result.current.lines[2]?.url).toContain('?t=90');
      const ours = press();
      act(() => result.current.onSeek(2, ours.event));
      expect(ours.preventDefault).toHaveBeenCalledOnce();
      const held = press({ ctrlKey: true });
      act(() => result.current.onSeek(2, held.event));
      document.querySelector('apunt-player')?.remove();
      const alone = press();
      act(() => result.current.onSeek(2, alone.event));
      expect([held.preventDefault.mock.calls, alone.preventDefault.mock.calls]).toEqual([[], []]);
      expect(seek).toHaveBeenCalledOnce();
    });
  });

  it('leads back to its own content while the player has another', () => {
    const { result } = start();
    document.querySelector('apunt-player')?.setAttribute('data-other-content', '');
    const { event, preventDefault } = press();
    act(() => result.current.onSeek(2, event));
    expect([seek.mock.calls, preventDefault.mock.calls]).toEqual([[], []]);
  });

  it('follows the player, until it moves on to something else', () => {
    const { result } = start(transcript, { open: true });
    const player = document.querySelector('apunt-player');
    const tell = (current: number) =>
      act(
        () =>
          void player?.dispatchEvent(
            new CustomEvent('apunt-timeupdate', { bubbles: true, detail: { current } }),
          ),
      );
    tell(13);
    expect(result.current.current).toBe(1);
    act(() => void document.dispatchEvent(new CustomEvent('apunt-next-content', { detail: { id: '2' } })));
    tell(13);
    expect(result.current.current).toBe(-1);
    act(() => result.current.onPress(2, press().event));
    expect(seek).not.toHaveBeenCalled();
  });
});
