import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { createApi } from '@apunt/api/api';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { installNetwork } from '@apunt/testing/network';
import { setHintCookie } from '@apunt/testing/runtime';
import { createSession } from './session.store.ts';

// A file of its own: a warning comes once a page, and each test file is a page.
it('leaves one warning of a profile or a favourite that fails, and none of a session that is over', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answer = (status: number) => () => HttpResponse.json({}, { status });
  setHintCookie(hintOf(adult));
  const network = installNetwork(
    http.get('*/profile', answer(500)),
    http.post('*/api/bookmark/*/*', answer(500)),
  );
  const session = createSession({ api: createApi() });
  await session.load();
  await expect(session.load({ strict: true })).rejects.toThrow();
  await expect(session.setLike('content', '9', true)).rejects.toThrow();
  await expect(session.setLike('content', '8', true)).rejects.toThrow();
  const told = () => warned.mock.calls.map(([line]) => String(line).split(':')[1]?.trim());
  expect(told()).toEqual(['profile', 'bookmarkContent']);
  network.use(http.post('*/api/bookmark/*/*', answer(401)));
  await expect(session.setLike('show', '9', true)).rejects.toThrow();
  expect(told()).toHaveLength(2);
  session.close();
  network.restore();
});
