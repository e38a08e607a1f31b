import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { begin, fake, resetPlayers, settle, started } from '../player.fixture.ts';

describe('the controls of a playback', () => {
  beforeEach(resetPage);
  afterEach(() => {
    vi.unstubAllGlobals();
    resetPlayers();
    resetPage();
  });

  it('are silent when another player plays', async () => {
    const { first } = await started();
    document.dispatchEvent(new CustomEvent('apunt-play'));
    expect(first.log).toContain('pause');
  });

  it('are not silenced by their own where the shadow of another element hides who it is', async () => {
    const { host, first } = await started();
    const event = new CustomEvent('apunt-play');
    vi.spyOn(event, 'composedPath').mockReturnValue([host.element, document]);
    document.dispatchEvent(event);
    expect(first.log).not.toContain('pause');
  });

  it('obey the page', async () => {
    const { host, first } = await started();
    host.call('seek', '12');
    host.call('pause');
    host.call('load', { id: 9, sources: ['/b.mp4'], title: 'Nou' });
    host.call('load', { nothing: 1 });
    await settle();
    expect(first.log).toEqual([
      'play',
      'focus',
      'seek 12',
      'pause',
      'load /b.mp4',
      // A press, and what comes after it is heard.
      'mute false',
      'play',
    ]);
    const plays = host.events.filter(({ name }) => name === 'apunt-play');
    expect(plays.map(({ detail }) => detail)).toEqual([{ id: '1' }, { id: '9' }]);
  });

  it('say whether there is anything to be done', async () => {
    const { host } = await started();
    const ask = (name: string, value: unknown) => host.call(name, value) as unknown;
    const answers = [ask('load', { nothing: 1 }), ask('seek', 'drop')];
    answers.push(ask('load', { sources: ['/b.mp4'] }), ask('seek', '12'));
    await settle();
    expect(answers).toEqual([false, false, true, true]);
  });

  it('give the sound where it plays by itself, and are heard once something else is pressed', async () => {
    const { host, state, use, call } = begin({ autoplay: true });
    await vi.waitFor(() => expect(host.states.at(-1)).toBe('playing'));
    expect(state().isMuted).toBe(true);
    await use('unmute');
    // The button goes, the focus does not.
    expect(fake.made[0]?.log.slice(1)).toEqual(['mute false', 'focus']);
    fake.made[0]?.events.onMuted(false);
    expect(state().isMuted).toBe(false);
    fake.made[0]?.events.onMuted(true);
    await call('load', { sources: ['/b.mp4'] });
    expect(fake.made[0]?.log.slice(3)).toContain('mute false');
  });

  it('mark the element while it plays another content than the page’s', async () => {
    const { host, call } = await started({ json: { props: { id: '7' } } });
    const isMarked = () => host.element.hasAttribute('data-other-content');
    expect(isMarked()).toBe(false);
    await call('load', { id: 8, sources: ['/b.mp4'] });
    expect(isMarked()).toBe(true);
    await call('load', { id: 7, sources: ['/a.mp4'] });
    expect(isMarked()).toBe(false);
  });

  it('take what the page puts in later, and go on only if it was playing', async () => {
    const { host, first, change } = await started();
    await change({ src: '/b.mp4', posterAlt: 'x' });
    expect(first.log.slice(2)).toEqual(['load /b.mp4', 'play']);
    first.events.onPause();
    await change({ src: '/c.mp4', posterAlt: 'x' });
    expect(first.log.slice(4)).toEqual(['load /c.mp4']);
    await change({ src: '/c.mp4', posterAlt: 'y' });
    expect(first.log).toHaveLength(5);
    expect(host.states.at(-1)).toBe('paused');
    expect(host.element.hasAttribute('data-other-content')).toBe(false);
  });

  describe('on a phone', () => {
    const onPhone = async () => {
      vi.stubGlobal('innerWidth', 320);
      vi.stubGlobal('requestAnimationFrame', (look: () => void) => {
        look();
        return 0;
      });
      const begun = await started();
      vi.spyOn(begun.host.element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -50, 320, 180));
      vi.stubGlobal('scrollY', 50);
      dispatchEvent(new Event('scroll'));
      expect(begun.state().sticky).toBe('sticky');
      return begun;
    };
    const moves = (host: { events: readonly { name: string; detail: object }[] }) =>
      host.events.filter(({ name }) => name === 'apunt-sticky-change').map(({ detail }) => detail);

    it('keep the focus when it is not to stay in view any more', async () => {
      const { host, first, state } = await onPhone();
      const before = first.log.length;
      state().controls?.closeSticky(true);
      expect(first.log.slice(before)).toEqual(['pause', 'focus']);
      expect(state().sticky).toBe('none');
      expect(host.element.getAttribute('data-sticky-state')).toBe('none');
      expect(moves(host)).toEqual([
        { state: 'sticky', by: 'scroll' },
        { state: 'none', by: 'button' },
      ]);
    });

    it('let it go with Escape, and take no focus for that', async () => {
      const { first, state } = await onPhone();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
      expect(first.log.at(-1)).toBe('pause');
      expect(state().sticky).toBe('none');
    });

    it.each([
      ['another player plays', () => document.dispatchEvent(new CustomEvent('apunt-play'))],
      ['it ends', undefined],
    ])('let it go when %s', async (_, happen) => {
      const { host, first, state } = await onPhone();
      if (happen) happen();
      else first.events.onEnded();
      expect(state().sticky).toBe('none');
      expect(moves(host).at(-1)).toEqual({ state: 'none', by: 'script' });
    });

    it('let it go when the page does not want it any more', async () => {
      const { state, change } = await onPhone();
      await change({ sticky: 'off' });
      expect(state().sticky).toBe('none');
    });
  });
});
