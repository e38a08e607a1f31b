import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18nOf } from '@apunt/testing/i18n';
import ca from '@apunt/locales/ca/player.json';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { fillText } from '@apunt/testing/texts';
import { playerContract } from './player.contract.ts';
import { PlayerView, type PlayerViewProps } from './Player.tsx';
import { isFocusFree } from './parts/focus.ts';
import { ActivePlayer, type ActivePlayerProps } from './parts/ActivePlayer.tsx';

const i18n = i18nOf(playerContract);
const media = { platformId: 'v1', sources: [], captions: [], audioLanguage: 'ca', start: 0 };
const playable = {
  contentId: '1',
  media,
  title: 'La marjal',
  poster: '/p.jpg',
  duration: 754,
  href: '/contingut/1',
  file: undefined,
};

describe('PlayerView', () => {
  function show(more: Partial<PlayerViewProps> = {}) {
    const props: PlayerViewProps = {
      t: i18n.t,
      phase: 'ready',
      playable,
      hasPlayed: false,
      sticky: 'none',
      autoplayNext: undefined,
      embed: undefined,
      posterAlt: 'Una barca',
      label: undefined,
      vertical: false,
      mediaType: 'video',
      live: false,
      onPlay: vi.fn(),
      canRevoke: false,
      onRevoke: vi.fn(),
      onAutoplay: vi.fn(),
      onDownload: vi.fn(() => true),
      onDownloadProgress: vi.fn(),
      ...more,
    };
    return { props, ...render(<PlayerView {...props} />) };
  }

  it('shows poster, title and length, and plays', () => {
    const { props } = show();
    expect(screen.getByRole('img', { name: 'Una barca' }).getAttribute('src')).toBe('/p.jpg');
    const play = screen.getByRole('button', { name: fillText(ca['play-title'], { title: 'La marjal' }) });
    expect(document.querySelector('[part=caption]')?.textContent).toBe('La marjal12:34');
    play.click();
    expect(props.onPlay).toHaveBeenCalledOnce();
  });

  it('offers to take back a consent given in this browser, and keeps the focus', () => {
    const name = fillText(ca.revoke, { provider: 'Brightcove' });
    show();
    expect(screen.queryByRole('button', { name })).toBeNull();
    document.body.replaceChildren();
    const { props } = show({ canRevoke: true, phase: 'playing' });
    screen.getByRole('button', { name }).click();
    expect(props.onRevoke).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('group'));
  });

  it.each([
    ['it has played once', { hasPlayed: true }],
    ['it has no length', { playable: { ...playable, duration: 0 } }],
    ['it is live', { live: true }],
  ])('shows no length when %s', (_, more) => {
    show(more);
    expect(document.querySelector('time')).toBeNull();
  });

  it.each(['loading', 'playing', 'paused', 'ended', 'error'] as const)(
    'has no poster while it is %s',
    (phase) => {
      const { container } = show({ phase });
      expect(container.querySelector('[part=poster]')).toBeNull();
    },
  );

  it('keeps the picture of an audio, without the button', () => {
    const { container } = show({ phase: 'playing', mediaType: 'audio' });
    expect(container.querySelector('[part=title]')?.textContent).toBe('La marjal');
    expect(container.querySelector('[part=poster] img')).not.toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has a switch where there is a next content, and a link where there is a file', () => {
    const { props } = show({ autoplayNext: true, playable: { ...playable, file: '/media/clip.mp4' } });
    const toggle = screen.getByRole('switch', { name: ca.autoplay });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    toggle.click();
    expect(props.onAutoplay).toHaveBeenCalledWith(false);
    const link = screen.getByRole('link', { name: ca.download });
    expect(link.getAttribute('download')).toBe('la_marjal.mp4');
  });

  it('calls the file as the page wants', () => {
    show({ playable: { ...playable, file: '/media/clip.mp4', fileName: 'El Millor Capítol.mp4' } });
    expect(screen.getByRole('link').getAttribute('download')).toBe('el_millor_capítol.mp4');
  });

  it('opens a file of another origin in a tab, and none with a hostile address', () => {
    show({ playable: { ...playable, file: 'https://media.test/clip.mp4' } });
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
    document.body.replaceChildren();
    show({ playable: { ...playable, file: 'javascript:alert(1)' } });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('has an empty bar without both, so that a download that has begun may end in it', () => {
    const { container } = show();
    expect(container.querySelector('[part=bar]')?.childNodes).toHaveLength(0);
  });

  it('leaves a video of another site to the element for those: its poster, its button, its room', () => {
    const embed = 'https://video.test/1';
    const { container } = show({ embed, autoplayNext: true });
    const element = container.querySelector('apunt-embed');
    expect(element?.getAttribute('title')).toBe('La marjal');
    expect(element?.getAttribute('poster')).toBe('/p.jpg');
    expect(element && Reflect.get(element, 'data')).toEqual({ embed, press: true });
    expect(container.querySelector('[part=stage]')).toBeNull();
    // Nobody can tell when it ends.
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it.each([
    ['its label', { label: 'El noticiari' }, 'El noticiari'],
    ['its title', {}, 'La marjal'],
    ['what it is', { playable: { ...playable, title: '' } }, ca.label],
  ])('is named by %s for assistive technology', (_, more, name) => {
    show(more);
    expect(screen.getByRole('group', { name })).toBeDefined();
  });

  it('says that it is live', () => {
    show({ live: true });
    expect(document.querySelector('[part=live]')?.textContent).toBe(ca.live);
  });

  it('says when not even its code came, and lets try again', () => {
    const { props } = show({ phase: 'unavailable' });
    expect(screen.getByRole('alert').textContent).toBe(ca.failed);
    screen.getByRole('button').click();
    expect(props.onPlay).toHaveBeenCalledOnce();
  });
});

describe('what stands over the picture', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  function show(more: Partial<ActivePlayerProps> = {}) {
    const controls = {
      play: vi.fn(),
      pause: vi.fn(),
      unmute: vi.fn(),
      playNext: vi.fn(),
      cancelNext: vi.fn(),
      watchNext: vi.fn(),
      closeSticky: vi.fn(),
      update: vi.fn(),
    };
    const props: ActivePlayerProps = {
      t: i18n.t,
      phase: 'playing',
      playable,
      isMuted: false,
      sticky: 'none',
      next: undefined,
      controls,
      ...more,
    };
    return { controls, ...render(<ActivePlayer {...props} />) };
  }
  const press = (action: string) => document.querySelector<HTMLElement>(`[data-action=${action}]`)?.click();

  it('is nothing while it plays with sound', () => {
    expect(show().container.innerHTML).toBe('');
  });
  it('is a way to the sound', () => {
    const { controls } = show({ isMuted: true });
    press('unmute');
    expect(controls.unmute).toHaveBeenCalledOnce();
  });
  it('is why it failed, a retry and the page', () => {
    const { controls } = show({ phase: 'error' });
    expect(screen.getByRole('alert').textContent).toBe(ca.failed);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/contingut/1');
    press('retry');
    expect(controls.play).toHaveBeenCalledOnce();
  });
  it('is what comes next, said once, with the focus on the way out', () => {
    const chapter = {
      contentId: '2',
      platformId: '',
      url: '/2',
      title: 'Segon',
      episode: '',
      duration: 0,
      resume: [],
      downloadFile: '',
    };
    const { controls, container } = show({ next: { chapter, left: 4, isHeld: false } });
    expect(container.textContent).toContain(fillText(ca['next-in_other'], { count: '4' }));
    expect(
      screen
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain('Segon');
    expect(document.activeElement?.getAttribute('data-action')).toBe('next-cancel');
    press('next-now');
    press('next-cancel');
    expect(controls.playNext).toHaveBeenCalledOnce();
    expect(controls.cancelNext).toHaveBeenCalledOnce();
  });
  it('leaves the focus to who writes elsewhere', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    const told = { title: '', episode: '', duration: 0, resume: [], downloadFile: '' };
    const chapter = { contentId: '2', platformId: '', url: '/2', ...told };
    show({ next: { chapter, left: 4, isHeld: false } });
    expect(document.activeElement).toBe(field);
    field.remove();
  });
  it('takes the focus that is in the player already', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const field = host.appendChild(document.createElement('input'));
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
    field.focus();
    expect(isFocusFree(inner)).toBe(true);
    host.remove();
  });
  it('is a way to let it go when it stays in view', () => {
    const { controls } = show({ sticky: 'sticky' });
    screen.getByRole('button', { name: ca.close }).click();
    expect(controls.closeSticky).toHaveBeenCalledExactlyOnceWith(true);
  });
});
