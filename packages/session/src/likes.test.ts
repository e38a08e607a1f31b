import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '@apunt/api/api';
import { likeHandlers } from '@apunt/testing/fixtures/likes';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork, type Network } from '@apunt/testing/network';
import { resetPage, setHintCookie } from '@apunt/testing/runtime';
import { createSession, type Session, type User } from './session.store.ts';

const PROFILE = 'GET /api/front/user/profile';

function promised() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

describe('the likes of the session', () => {
  let network: Network;
  let session: Session;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...likeHandlers());
  });
  afterEach(() => {
    session.close();
    network.restore();
    resetPage();
  });

  function open(user?: User): void {
    session = createSession({ api: createApi(), user: user ?? null });
  }

  it('does not let an older answer take back a like that was confirmed meanwhile', async () => {
    setHintCookie(hintOf(adult));
    open();
    await session.load();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    network.use(
      http.get(
        '*/profile',
        async () => {
          await held;
          return HttpResponse.json({ ...adult, favouritesId: [] });
        },
        { once: true },
      ),
    );
    const older = session.reload();
    await session.setLike('content', '9', true);
    release();
    await older;
    expect(session.isSaved('content', '9')).toBe(true);
  });

  it('keeps the other likes when one is confirmed before the profile has come', async () => {
    setHintCookie(hintOf(adult));
    const answer = promised();
    network.use(
      http.get('*/profile', async () => {
        await answer.promise;
        return HttpResponse.json({ response: { ...adult, favouritesId: ['1002'], showsId: ['55'] } });
      }),
    );
    open();
    const asked = session.load();
    await vi.waitFor(() => expect(network.calls).toContain(PROFILE));
    await session.setLike('content', '9', true);
    expect(session.isSaved('content', '9')).toBe(true);
    answer.resolve();
    expect(await asked).toMatchObject({ favouritesId: ['1002', '9'], showsId: ['55'] });
    // The profile is asked again for what it did not know of.
    await vi.waitFor(() => expect(network.calls.filter((call) => call === PROFILE)).toHaveLength(2));
  });

  it('knows what was confirmed although no profile comes, until somebody else is there', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    setHintCookie(hintOf(adult));
    network.use(http.get('*/profile', () => HttpResponse.json({}, { status: 500 })));
    open();
    await session.setLike('content', '9', true);
    await session.load();
    expect([session.isSaved('content', '9'), session.isSaved('show', '9')]).toEqual([true, undefined]);
    setHintCookie(hintOf({ ...adult, id: '7' }));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.isSaved('content', '9')).toBeUndefined();
  });

  it('asks the server to take a like away that the lists do not know of', async () => {
    open({ ...adult, favouritesId: [], children: [] });
    await session.setLike('content', '9', false);
    expect(network.calls[0]).toMatch(/^DELETE /);
  });
});
