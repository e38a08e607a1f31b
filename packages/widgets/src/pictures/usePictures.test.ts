import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { photosSchema } from '@apunt/api/resources/photos';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { picturesContract } from './pictures.contract.ts';
import { picturesHtml, rawPictures } from './pictures.fixture.ts';
import { sharedIn, usePictures } from './usePictures.ts';

describe('usePictures', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    vi.restoreAllMocks();
    resetPage();
    document.body.replaceChildren();
  });

  function start(pictures: unknown, printed = '') {
    const host = createTestHost(picturesContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const stand = document.createElement('div');
    stand.append(host.element);
    document.body.append(stand);
    const json = pictures ? { props: v.parse(photosSchema, pictures) } : {};
    return { host, ...renderHook(() => usePictures(propsOf(picturesContract, host, { json }))) };
  }
  function press(init: MouseEventInit = {}, isPrevented = false) {
    const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null);
    const { host } = start(undefined, picturesHtml);
    if (isPrevented) host.prevented.add('apunt-share');
    let isFollowed = false;
    host.element.parentElement?.addEventListener('click', (event) => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    });
    const link = host.element.querySelector('a');
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    return { host, opened, isFollowed, href: link?.getAttribute('href') };
  }

  it('opens a small window for a press, after telling the page', () => {
    const { host, opened, isFollowed, href } = press();
    expect(opened).toHaveBeenCalledExactlyOnceWith(href, '_blank', 'width=600,height=396,noopener');
    expect(isFollowed).toBe(false);
    expect(host.events).toEqual([
      { name: 'apunt-share', detail: { network: 'facebook', url: 'https://www.example.test/fotos/1' } },
    ]);
  });

  it('does nothing when the page prevents it', () => {
    const { opened, isFollowed } = press({}, true);
    expect(opened).not.toHaveBeenCalled();
    expect(isFollowed).toBe(false);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])('leaves %j to the browser', (init) => {
    const { opened, isFollowed } = press(init);
    expect(opened).not.toHaveBeenCalled();
    expect(isFollowed).toBe(true);
  });

  it.each([
    ['https://x.com/intent/post?text=a&url=https%3A%2F%2Fa.test%2F1', 'https://a.test/1'],
    ['https://wa.me/?text=Mira%20https%3A%2F%2Fa.test%2F1', 'https://a.test/1'],
    ['https://a.test/other', 'https://a.test/other'],
  ])('knows what %s shares', (href, shared) => expect(sharedIn(href)).toBe(shared));

  it('draws from data where the server has printed nothing, and only there', () => {
    expect(start(rawPictures).result.current.photos).toHaveLength(2);
    expect(start(rawPictures, picturesHtml).result.current.photos).toBeUndefined();
    expect(start([]).host.states).toEqual(['empty']);
  });
});
