import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { begin, fake, lastMade, resetPlayers, started } from '../player.fixture.ts';

vi.mock('@apunt/media/native', async () => {
  const { createFake: create } = await import('../player.fixture.ts');
  return { createNative: create('native') };
});
vi.mock('@apunt/media/brightcove', async () => {
  const { createFake: create } = await import('../player.fixture.ts');
  return { createBrightcove: () => create('brightcove') };
});

describe('useRunning', () => {
  beforeEach(() => {
    resetPage();
    resetPlayers();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    resetPage();
  });

  it.each([
    [
      'a card and another',
      [
        ['load', { sources: ['/b.mp4'] }],
        ['load', { sources: ['/c.mp4'] }],
      ],
      '/c.mp4',
      [],
    ],
    ['a press and a card', [['play'], ['load', { sources: ['/b.mp4'] }]], '/b.mp4', []],
    [
      'a card and a moment',
      [
        ['load', { sources: ['/b.mp4'] }],
        ['seek', 30],
      ],
      '/b.mp4',
      ['seek 30'],
    ],
    ['a moment', [['seek', 30]], '/a.mp4', ['seek 30']],
    [
      'a moment and a card',
      [
        ['seek', 30],
        ['load', { sources: ['/b.mp4'] }],
      ],
      '/b.mp4',
      [],
    ],
  ] satisfies [string, [string, unknown?][], string, string[]][])(
    'does what was wanted while its code was on its way: %s',
    async (_, calls, source, moved) => {
      const { host } = begin();
      await act(async () => calls.forEach(([name, value]) => host.call(name, value)));
      const made = await lastMade(1);
      await waitFor(() => expect(made?.log).toEqual([...moved, 'play', 'focus']));
      expect(made?.options.media.sources).toEqual([source]);
    },
  );

  it('goes to the moment that was wanted while the player was on its way, or had failed', async () => {
    let open = () => {};
    fake.gate = new Promise((resolve) => (open = resolve));
    const { host, first } = await started();
    await act(async () => {
      host.call('seek', 30);
      open();
    });
    await waitFor(() => expect(first.log).toEqual(['seek 30', 'play', 'focus']));
    act(() => first.events.onError(new Error('gone')));
    await act(async () => void host.call('seek', 40));
    const second = await lastMade(2);
    await waitFor(() => expect(second?.log).toEqual(['seek 40', 'play', 'focus']));
  });

  it('keeps the focus when it is not to stay in view any more', async () => {
    vi.stubGlobal('innerWidth', 320);
    vi.stubGlobal('requestAnimationFrame', (look: () => void) => {
      look();
      return 0;
    });
    const { host, first, shown } = await started();
    vi.spyOn(host.element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -50, 320, 180));
    const scroll = (y: number) => {
      vi.stubGlobal('scrollY', y);
      dispatchEvent(new Event('scroll'));
    };
    await act(async () => scroll(50));
    const before = first.log.length;
    await act(async () => shown.container.querySelector<HTMLElement>('[data-action=close-sticky]')?.click());
    expect(first.log.slice(before)).toEqual(['pause', 'focus']);
  });

  it('goes to no moment of what has been replaced', async () => {
    let open = () => {};
    fake.gate = new Promise((resolve) => (open = resolve));
    const { host } = await started();
    await act(async () => {
      host.call('seek', 30);
      host.call('load', { sources: ['/b.mp4'] });
    });
    const second = await lastMade(2);
    await act(async () => open());
    await waitFor(() => expect(second?.log).toEqual(['play', 'focus']));
  });

  it('is heard when the visitor presses before what plays by itself has begun', async () => {
    const { press } = begin({ autoplay: true });
    await press();
    const made = await lastMade(1);
    expect(made?.options.isMuted).toBe(false);
  });

  it('says whether there is anything to be done', async () => {
    const { host } = await started();
    const answers: unknown[] = [];
    await act(async () => {
      answers.push(host.call('load', { nothing: 1 }), host.call('seek', 'drop'));
      answers.push(host.call('load', { sources: ['/b.mp4'] }), host.call('seek', '12'));
    });
    expect(answers).toEqual([false, false, true, true]);
  });

  it('has nothing to be done with a video of another site but to show it', async () => {
    const { host, shown, press } = begin({ src: undefined, embed: 'https://video.test/1' });
    const load = () => host.call('load', { sources: ['/b.mp4'] }) as unknown;
    expect([load(), host.call('seek', 3)]).toEqual([false, false]);
    await act(async () => void host.call('play'));
    await waitFor(() => expect(shown.container.querySelector('apunt-embed')).not.toBeNull());
    // Its methods stay with the frame: those of a player never come.
    const expose = vi.spyOn(host, 'expose');
    await press();
    expect(expose).toHaveBeenCalled();
    expect([load(), host.call('seek', 3)]).toEqual([false, false]);
    expect(fake.made).toEqual([]);
  });

  it('marks itself while it plays another content than the page’s', async () => {
    const { host } = await started({ json: { props: { id: '7' } } });
    const isMarked = () => host.element.hasAttribute('data-other-content');
    expect(isMarked()).toBe(false);
    await act(async () => void host.call('load', { id: 8, sources: ['/b.mp4'] }));
    expect(isMarked()).toBe(true);
    await act(async () => void host.call('load', { id: 7, sources: ['/a.mp4'] }));
    expect(isMarked()).toBe(false);
  });

  it('takes what the page puts in later, and goes on only if it was playing', async () => {
    const { host, first, change } = await started();
    await change({ src: '/b.mp4', posterAlt: 'x' });
    expect(first.log.slice(2)).toEqual(['load /b.mp4', 'play']);
    act(() => first.events.onPause());
    await change({ src: '/c.mp4', posterAlt: 'x' });
    expect(first.log.slice(4)).toEqual(['load /c.mp4']);
    await change({ src: '/c.mp4', posterAlt: 'y' });
    expect(first.log).toHaveLength(5);
    expect(host.states.at(-1)).toBe('paused');
    expect(host.element.hasAttribute('data-other-content')).toBe(false);
  });
});
