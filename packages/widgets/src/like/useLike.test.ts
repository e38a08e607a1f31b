import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { likeHandlers } from '@apunt/testing/fixtures/likes';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { createTestHost, propsOf, type TestHost } from '@apunt/testing/host';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntimeOptions } from '@apunt/testing/runtime';
import { peekIntent, saveIntent } from '@apunt/session/intent';
import errors from '@apunt/locales/ca/errors.json';
import { likeContract } from './like.contract.ts';
import { useLike } from './useLike.ts';

const PROFILE = 'GET /api/front/user/profile';

describe('useLike', () => {
  let network: Network;
  let host: TestHost<typeof likeContract>;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...likeHandlers());
  });
  afterEach(() => {
    network.restore();
    resetPage();
  });

  function start(attributes: Partial<Parameters<typeof useLike>[0]>, options: TestRuntimeOptions = {}) {
    const runtime = startTestRuntime(options);
    host = createTestHost(likeContract);
    const props = propsOf(likeContract, host, attributes);
    const { result, rerender, unmount } = renderHook(useLike, { initialProps: props });
    return { runtime, result, rerender, unmount, props };
  }

  describe('when nobody is logged in', () => {
    it('calls nothing and is not saved, whatever the server said', async () => {
      const { result } = start({ contentId: '1002', saved: true });
      expect(result.current?.saved).toBe(false);
      expect(network.calls).toEqual([]);
    });

    const pressAndWait = async (result: ReturnType<typeof start>['result']) => {
      act(() => result.current?.onPress());
      expect(result.current?.prompt.isComing).toBe(true);
      await waitFor(() => expect(result.current?.prompt.View).toBeDefined());
    };

    it('asks for login and tells the page what was wanted', async () => {
      const { result } = start({ showId: '55' });
      await pressAndWait(result);
      expect(host.events).toMatchObject([
        { name: 'apunt-login-required', detail: { intent: { type: 'like-show', id: '55' } } },
      ]);
    });

    it('leaves the prompt to the page when that takes over', () => {
      const { result } = start({ contentId: '1001' });
      host.prevented.add('apunt-login-required');
      act(() => result.current?.onPress());
      expect(result.current?.prompt).toMatchObject({ View: undefined, isComing: false });
    });

    it('carries the press to the login page', async () => {
      const { result, runtime } = start({ contentId: '1001', loginUrl: '/acces?des=article' });
      await pressAndWait(result);
      act(() => result.current?.prompt.accept());
      expect(runtime.visits).toEqual(['/acces?des=article']);
      expect(peekIntent()).toMatchObject({ type: 'like-content', id: '1001' });
    });

    it('never leaves for an address that is not safe', async () => {
      const { result, runtime } = start({ contentId: '1001', loginUrl: 'javascript:alert(1)' });
      await pressAndWait(result);
      act(() => result.current?.prompt.accept());
      expect(runtime.visits).toEqual(['/acces']);
    });
  });

  describe('when somebody is logged in', () => {
    beforeEach(() => setHintCookie(hintOf(adult)));

    it('shows what the server printed until the profile answers', async () => {
      const { result } = start({ contentId: '1001', saved: true });
      expect(result.current?.saved).toBe(true);
      await waitFor(() => expect(result.current?.saved).toBe(false));
      expect(network.calls).toEqual([PROFILE]);
    });

    it('moves at once, waits, and asks for the profile in the background', async () => {
      const { result } = start({ contentId: '1001' });
      await waitFor(() => expect(network.calls).toEqual([PROFILE]));
      act(() => result.current?.onPress());
      expect(result.current?.saved).toBe(true);
      await waitFor(() => expect(host.states).toContain('waiting'));
      await waitFor(() =>
        expect(network.calls).toEqual([PROFILE, 'POST /api/bookmark/content/1001', PROFILE]),
      );
      await waitFor(() => expect(host.states.at(-1)).toBe('ready'));
      expect(result.current?.saved).toBe(true);
    });

    it('removes what is saved', async () => {
      const { result } = start({ showId: '55' });
      await waitFor(() => expect(result.current?.saved).toBe(true));
      act(() => result.current?.onPress());
      expect(result.current?.saved).toBe(false);
      await waitFor(() => expect(network.calls).toContain('DELETE /api/bookmark/taxon/55'));
    });

    it('goes by the last of five fast presses, with one call in flight at a time', async () => {
      const { result, runtime } = start({ contentId: '1001' });
      await act(() => runtime.session.load());
      let open = 0;
      let most = 0;
      network.use(
        http.all('*/api/bookmark/*', async () => {
          most = Math.max(most, (open += 1));
          await Promise.resolve();
          open -= 1;
        }),
      );
      for (let press = 0; press < 5; press += 1) act(() => result.current?.onPress());
      expect(result.current?.saved).toBe(true);
      await waitFor(() => expect(host.states.at(-1)).toBe('ready'));
      expect(most).toBe(1);
      expect(result.current?.saved).toBe(true);
      expect(network.calls.filter((call) => call.includes('bookmark')).at(-1)).toBe(
        'POST /api/bookmark/content/1001',
      );
    });

    it.each([
      [500, errors.server],
      [404, errors['not-found']],
      [412, errors.precondition],
    ])('rolls back on %i, says why, and lets the visitor try again', async (status, text) => {
      const { result } = start({ contentId: '1001' });
      await waitFor(() => expect(network.calls).toEqual([PROFILE]));
      network.use(http.post('*/api/bookmark/*', () => HttpResponse.json({}, { status }), { once: true }));
      act(() => result.current?.onPress());
      expect(result.current?.saved).toBe(true);
      await waitFor(() => expect(result.current?.error).toBe(text));
      expect(result.current?.saved).toBe(false);
      expect(host.states.at(-1)).toBe('error');
      expect(host.events.at(-1)?.name).toBe('apunt-error');
      act(() => result.current?.onPress());
      expect(result.current?.error).toBeUndefined();
      await waitFor(() => expect(host.states.at(-1)).toBe('ready'));
      expect(result.current?.saved).toBe(true);
    });

    it('keeps what failed with the content that it was about', async () => {
      const { result, rerender } = start({ contentId: '1001' });
      await waitFor(() => expect(network.calls).toEqual([PROFILE]));
      network.use(http.post('*/api/bookmark/*', () => HttpResponse.json({}, { status: 500 })));
      act(() => result.current?.onPress());
      await waitFor(() => expect(result.current?.error).toBeDefined());
      rerender(propsOf(likeContract, host, { contentId: '1002' }));
      expect(result.current?.error).toBeUndefined();
    });

    it('rolls back when the line is cut', async () => {
      const { result } = start({ contentId: '1001' });
      await waitFor(() => expect(network.calls).toEqual([PROFILE]));
      network.cut();
      act(() => result.current?.onPress());
      await waitFor(() => expect(result.current?.error).toBe(errors.timeout));
      expect(result.current?.saved).toBe(false);
    });

    it('opens the prompt once the session turns out to be over', async () => {
      network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 })));
      const { result } = start({ contentId: '1001' });
      network.use(http.post('*/api/bookmark/*', () => HttpResponse.json({}, { status: 401 })));
      act(() => result.current?.onPress());
      await waitFor(() => expect(result.current?.prompt.View).toBeDefined());
      expect(result.current?.saved).toBe(false);
      expect(result.current?.error).toBeUndefined();
      expect(document.cookie).not.toContain('apuntUser');
    });

    it('completes the press that the login interrupted, and only once', async () => {
      saveIntent({ type: 'like-content', id: '1001' });
      const { result } = start({ contentId: '1001' });
      await waitFor(() => expect(network.calls).toContain('POST /api/bookmark/content/1001'));
      expect(result.current?.saved).toBe(true);
      expect(peekIntent()).toBeNull();
    });

    it('leaves an intent alone that belongs to another element', async () => {
      saveIntent({ type: 'like-content', id: '9' });
      start({ contentId: '1001' });
      await waitFor(() => expect(network.calls).toEqual([PROFILE]));
      expect(peekIntent()).toMatchObject({ id: '9' });
    });
  });

  it('follows the player to the next content when it is told to', async () => {
    setHintCookie(hintOf(adult));
    const { result } = start({ contentId: '1001', followPlayer: true, name: 'Notícies' });
    await waitFor(() => expect(network.calls).toEqual([PROFILE]));
    expect(result.current?.name).toBe('Notícies');
    const tell = (detail: unknown) =>
      act(() => void document.dispatchEvent(new CustomEvent('apunt-next-content', { detail })));
    tell({ id: '1002', title: 'El matí' });
    await waitFor(() => expect(result.current?.saved).toBe(true));
    expect(result.current?.name).toBe('El matí');
    tell({ id: 1002 });
    expect(result.current?.name).toBeUndefined();
    tell({ id: '1001', title: 'Una altra cosa' });
    expect(result.current?.name).toBe('Notícies');
    expect(result.current?.saved).toBe(false);
  });

  it('has nothing to show for a programme on the language site', () => {
    const { result } = start({ showId: '55' }, { config: { site: 'apunt' } });
    expect(result.current).toBeNull();
    expect(host.states).toEqual(['empty']);
  });

  it('prefers the content when both ids are given', () => {
    const { result } = start({ contentId: '1001', showId: '55' });
    expect(result.current?.kind).toBe('content');
  });
});
