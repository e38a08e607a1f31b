import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage } from '@apunt/testing/runtime';
import { begin, fake, lastMade, PLATFORM, resetPlayers, settle, started } from '../player.fixture.ts';

describe('createPlayback', () => {
  let network: Network;
  beforeEach(() => {
    resetPage();
    network = installNetwork();
  });
  afterEach(() => {
    resetPlayers();
    network.restore();
    resetPage();
  });

  it('makes nothing before it is wanted', async () => {
    const { host, state } = begin();
    await settle();
    expect(state().controls).toBeUndefined();
    expect(fake.made).toEqual([]);
    expect(host.states).toEqual(['ready']);
    expect(network.calls).toEqual([]);
  });

  it('has the page come again on the way back past a reload', () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const { end } = begin();
    const back = (state: unknown) => dispatchEvent(new PopStateEvent('popstate', { state }));
    back(null);
    back({ apuntContent: '1', apuntPage: performance.timeOrigin });
    expect(reload).not.toHaveBeenCalled();
    back({ apuntContent: '1', apuntPage: performance.timeOrigin - 1 });
    expect(reload).toHaveBeenCalledOnce();
    end();
    back({ apuntContent: '1', apuntPage: performance.timeOrigin - 1 });
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it('says when not even its code came, and does what was wanted when it is tried again', async () => {
    fake.isCut = true;
    const { host, state, call, press } = begin();
    await call('seek', 30);
    expect(state().phase).toBe('unavailable');
    expect(host.states.at(-1)).toBe('error');
    expect(host.events).toEqual([{ name: 'apunt-player-error', detail: { kind: 'chunk' } }]);
    fake.isCut = false;
    await press();
    expect((await lastMade(1)).log).toEqual(['seek 30', 'play', 'focus']);
    expect(host.states.at(-1)).toBe('playing');
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
    ['a card and a press', [['load', { sources: ['/b.mp4'] }], ['play']], '/b.mp4', []],
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
      for (const [name, value] of calls) host.call(name, value);
      const made = await lastMade(1);
      await vi.waitFor(() => expect(made.log).toEqual([...moved, 'play', 'focus']));
      expect(made.options.media.sources).toEqual([source]);
      expect(host.states).toEqual(['ready', 'loading', 'playing']);
    },
  );

  it('goes back to its poster when nothing of what was wanted can be done', async () => {
    const { host, call, press } = begin();
    await call('load', { nothing: 1 });
    expect(host.states).toEqual(['ready', 'loading', 'ready']);
    await press();
    expect(host.states.at(-1)).toBe('playing');
  });

  it('plays by itself only once it is near the view', async () => {
    fake.isFar = true;
    const { host, end } = begin({ autoplay: true });
    await settle();
    expect([fake.made, host.states]).toEqual([[], ['ready']]);
    fake.come();
    expect((await lastMade(1)).options.isMuted).toBe(true);
    end();
    resetPlayers();
    fake.isFar = true;
    const gone = begin({ autoplay: true });
    const { come } = fake;
    gone.end();
    expect(fake.come).not.toBe(come);
  });

  it('plays with a press whatever the visitor has said of others: the platform of the page is the page', async () => {
    const { press, host, runtime } = begin(PLATFORM, 'denied');
    expect(runtime.consent.state('brightcove')).toBe('denied');
    await press();
    expect((await lastMade(1)).kind).toBe('brightcove');
    expect(host.states.at(-1)).toBe('playing');
  });

  it('plays by itself without sound, and goes back to the poster when the browser refuses', async () => {
    const { host } = begin({ autoplay: true });
    await vi.waitFor(() => expect(host.states.at(-1)).toBe('playing'));
    expect(fake.made[0]?.options).toMatchObject({ isMuted: true, isInline: true });
    resetPlayers();
    fake.refuses = true;
    const refused = begin({ autoplay: true });
    await lastMade(1);
    await vi.waitFor(() => expect(refused.host.states.at(-1)).toBe('ready'));
    // A refusal is not to be tried again by itself.
    refused.runtime.consent.grant('brightcove');
    await settle();
    expect(fake.made[0]?.log).toEqual(['play']);
    fake.refuses = false;
    await refused.press();
    expect(refused.host.states.at(-1)).toBe('playing');
    expect(fake.made).toHaveLength(1);
  });

  it('asks the platform, a third party, for nothing by itself before the visitor agrees', async () => {
    const { host, state, call } = begin({ ...PLATFORM, autoplay: true });
    await settle();
    expect(host.states).toEqual(['ready']);
    await call('play');
    expect(host.states.at(-1)).toBe('playing');
    // A press is heard: there is no sound to give back.
    expect(fake.made[0]?.options.isMuted).toBe(false);
    expect(state().isMuted).toBe(false);
  });

  it('plays the platform by itself once the visitor agrees, or the page wants it later', async () => {
    const { runtime } = begin({ ...PLATFORM, autoplay: true });
    await settle();
    expect(fake.made).toEqual([]);
    runtime.consent.grant('brightcove');
    expect((await lastMade(1)).options.isMuted).toBe(true);
    resetPlayers();
    const late = begin();
    await late.change({ autoplay: true });
    expect((await lastMade(1)).options.isMuted).toBe(true);
  });

  it('goes back to the poster when the consent to the platform is taken back', async () => {
    const { runtime, host } = begin({ ...PLATFORM, autoplay: true });
    runtime.consent.grant('brightcove');
    await vi.waitFor(() => expect(host.states.at(-1)).toBe('playing'));
    runtime.consent.revoke('brightcove');
    expect(host.states.at(-1)).toBe('ready');
    await settle();
    expect(fake.made).toHaveLength(1);
  });

  it('goes back to the poster when the page denies the platform after a press, and other consent changes nothing', async () => {
    const { press, host } = begin(PLATFORM, 'ask');
    await press();
    const say = (provider: string, state: string) =>
      document.dispatchEvent(new CustomEvent('apunt-consent', { detail: { provider, state } }));
    say('youtube', 'denied');
    expect(host.states.at(-1)).toBe('playing');
    say('brightcove', 'denied');
    expect(host.states.at(-1)).toBe('ready');
  });

  it('plays files of our own on when the consent to the platform is taken back', async () => {
    const { press, host, runtime } = begin();
    await press();
    runtime.consent.grant('brightcove');
    runtime.consent.revoke('brightcove');
    expect(host.states.at(-1)).toBe('playing');
  });

  it('is heard when the visitor presses before what plays by itself has begun', async () => {
    const { press, state } = begin({ autoplay: true });
    await press();
    const made = await lastMade(1);
    expect(made.options.isMuted).toBe(false);
    expect(state().isMuted).toBe(false);
  });

  it('is heard when the visitor presses while a silent engine is being made', async () => {
    let open = () => {};
    fake.gate = new Promise((resolve) => (open = resolve));
    const { press, state } = begin({ autoplay: true });
    const made = await lastMade(1);
    expect(made.options.isMuted).toBe(true);
    await press();
    open();
    await vi.waitFor(() => expect(made.log).toEqual(['mute false', 'play', 'focus']));
    expect(state().isMuted).toBe(false);
  });

  it('gives no orders to a video of another site', async () => {
    const { host, state, press, change } = begin({
      src: undefined,
      embed: 'https://video.test/1',
      autoplay: true,
    });
    const ask = (name: string, value?: unknown) => host.call(name, value) as unknown;
    const answers = [ask('load', { sources: ['/b.mp4'] }), ask('seek', 3), ask('play')];
    expect(answers).toEqual([false, false, false]);
    await press();
    expect([state().phase, state().controls, fake.made]).toEqual(['ready', undefined, []]);
    await change({ autoplay: false });
    // A file of ours in its place begins anew.
    await change({ embed: undefined, src: '/a.mp4' });
    expect(host.states.at(-1)).toBe('ready');
    await press();
    expect((await lastMade(1)).options.media.sources).toEqual(['/a.mp4']);
  });

  it('shows what the page says of it, as long as that is what is played', async () => {
    const { state, change, press, call } = begin({ mediaTitle: 'U' });
    await change({ mediaTitle: 'Dos', download: '/a.mp4' });
    expect(state().playable).toMatchObject({ title: 'Dos', file: '/a.mp4' });
    await press();
    await change({ mediaTitle: 'Tres' });
    expect(state().playable.title).toBe('Tres');
    await call('load', { sources: ['/b.mp4'], title: 'Nou' });
    await change({ mediaTitle: 'Quatre' });
    expect(state().playable).toMatchObject({ title: 'Nou', file: undefined });
    expect(fake.made).toHaveLength(1);
  });

  it('goes with its element: the engine is disposed of, and its place is gone', async () => {
    const { host, first, end, state, call } = await started();
    await call('load', { sources: ['/b.mp4'] });
    end();
    expect(first.log.at(-1)).toBe('dispose');
    expect(host.element.childElementCount).toBe(0);
    expect(host.element.hasAttribute('data-other-content')).toBe(false);
    expect(state().controls).toBeUndefined();
  });

  it('makes nothing of what was wanted by an element that has gone', async () => {
    const { host, end, state } = begin();
    host.call('play');
    end();
    await settle();
    expect([state().controls, fake.made]).toEqual([undefined, []]);
  });

  it('forgets what was wanted of a player that has become a video of another site since', async () => {
    const { host, change, press } = begin();
    host.call('load', { sources: ['/b.mp4'] });
    await change({ embed: 'https://video.test/1' });
    await change({ embed: undefined });
    expect(host.states.at(-1)).toBe('ready');
    await press();
    expect((await lastMade(1)).options.media.sources).toEqual(['/a.mp4']);
  });
});
