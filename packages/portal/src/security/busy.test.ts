// @vitest-environment node
import { expect, it } from 'vitest';
import { openPortal, visit } from '../testing/visitor.ts';

it('a flood of logins is refused in part, and the portal answers on', async () => {
  const portal = await openPortal();
  const visitor = visit(portal);
  await visitor.page('/acces');
  await visitor.call('GET', '/api/front/user/profile');
  const login = () =>
    visitor.call('POST', '/api/front/user/login', { email: 'ningu@example.test', password: 'Taronja2026' });
  const answers = await Promise.all(Array.from({ length: 110 }, login));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect(await refused[0]?.json()).toEqual({
    errors: [{ errorCode: 'TOO_BUSY', errorMessage: 'TOO_BUSY' }],
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]));
  expect((await login()).status).toBe(401);
  await portal.close();
});
