import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { playerContract } from '../player.contract.ts';
import { engineOptionsOf } from './engine-options.ts';
import { playableOf } from './playable.ts';
import type { PlayerProps } from './state.ts';

describe('engineOptionsOf', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    vi.unstubAllGlobals();
    resetPage();
  });

  function of(given: Partial<PlayerProps>) {
    const page = propsOf(playerContract, createTestHost(playerContract), { src: '/a.mp4', ...given });
    const place = document.createElement('div');
    return engineOptionsOf({ page, playable: playableOf(page), place, language: 'ca', isMuted: false });
  }

  it.each([
    ['as they are', { options: { loop: true } }, { loop: true }],
    [
      'and a bar that the page has switched off stays so',
      { options: { controlBar: false } },
      { controlBar: false },
    ],
    ['and nothing where there are none', {}, { controlBar: {} }],
  ])('hands the page’s options on: %s', (_, json, expected) => {
    const { platform } = of({ json });
    expect(platform).toMatchObject(expected);
  });

  it.each([
    ['its label', { label: 'El noticiari', mediaTitle: 'Hui' }, 'El noticiari'],
    ['its title', { mediaTitle: 'Hui' }, 'Hui'],
  ])('names it by %s', (_, given, name) => {
    expect(of(given).label).toBe(name);
  });

  it('takes the full-screen button away where the page does not want it, and can be looked around in', () => {
    const json = { options: { controlBar: { pictureInPictureToggle: false } } };
    expect(of({ json, disableFullscreen: true, video360: true }).platform).toEqual({
      controlBar: { pictureInPictureToggle: false, fullscreenToggle: false },
      vr: { projection: '360' },
    });
  });

  it.each([
    ['on a phone without full screen', 320, { disableFullscreen: true }, true],
    ['not on a wide window', 800, { disableFullscreen: true }, false],
    ['when it plays by itself', 800, { autoplay: true }, true],
    ['not otherwise', 320, {}, false],
  ])('plays in its place: %s', (_, width, given, isInline) => {
    vi.stubGlobal('innerWidth', width);
    expect(of(given).isInline).toBe(isInline);
  });

  it('is called by its title', () => {
    expect(of({ mediaTitle: 'La marjal' }).label).toBe('La marjal');
    expect(of({}).label).not.toBe('');
  });
});
