import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { peekIntent } from '../intent.ts';
import { askForLogin, loginUrlOf } from '../ask-login.ts';
import { goToLogin } from './way.ts';

const intent = { type: 'vote', id: '7', choice: '2' } as const;

/** A path with query and hash, never an origin. */
const HERE = location.pathname + location.search + location.hash;

describe('the way to the login', () => {
  beforeEach(resetPage);
  afterEach(resetPage);

  it.each([
    ['/entra?des=like', '/entra?des=like'],
    ['javascript:alert(1)', '/acces'],
    ['//user@evil.test/acces', '/acces'],
    [undefined, '/acces'],
  ])('leads to the own address %s only when it is safe: %s', (own, expected) => {
    expect(loginUrlOf(own, { loginUrl: '/acces' })).toBe(expected);
  });

  it('tells the page what is wanted, without the choice', () => {
    const told: object[] = [];
    const host = {
      navigate() {},
      emit: (name: string, detail: object) => told.push({ name, detail }) > 1,
    };
    expect(askForLogin(host, intent)).toBe(false);
    expect(askForLogin(host, intent, '/a')).toBe(true);
    const of = (backUrl: string) => ({ intent: { type: 'vote', id: '7' }, backUrl });
    expect(told).toEqual([
      { name: 'apunt-login-required', detail: of(HERE) },
      { name: 'apunt-login-required', detail: of('/a') },
    ]);
  });

  it('remembers address and intent before it leaves', () => {
    const seen: unknown[] = [];
    const host = {
      navigate: (...way: [string, string, string?]) =>
        void seen.push(way, localStorage.getItem('backUrl'), peekIntent()?.choice),
    };
    goToLogin(host, '/acces', { reason: 'login', intent, backUrl: '/a?b=1#c' });
    expect(seen).toEqual([['/acces', 'login'], '/a?b=1#c', '2']);
  });

  it('takes no intent along where none is given', () => {
    goToLogin({ navigate() {} }, '/acces', { reason: 'session-missing' });
    expect(localStorage.getItem('backUrl')).toBe(location.pathname);
    expect(peekIntent()).toBeNull();
  });
});
