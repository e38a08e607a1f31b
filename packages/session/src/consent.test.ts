import { afterEach, describe, expect, it, vi } from 'vitest';
import { resetPage } from '@apunt/testing/runtime';
import { createConsent, type Consent } from './consent.ts';

describe('consent', () => {
  let consent: Consent;
  const open = (mode: Parameters<typeof createConsent>[0]) => (consent = createConsent(mode));

  afterEach(() => {
    consent.close();
    Reflect.deleteProperty(globalThis, '__tcfapi');
    resetPage();
  });

  it.each([
    ['granted', 'granted'],
    ['ask', 'ask'],
    ['denied', 'denied'],
    ['tcf', 'denied'],
  ] as const)('%s begins with %s', (mode, state) => expect(open(mode).state('youtube')).toBe(state));

  it('remembers a press for that provider alone, for every later page', () => {
    const listener = vi.fn();
    open('ask').subscribe(listener);
    consent.grant('youtube');
    expect(listener).toHaveBeenCalledOnce();
    expect([consent.state('youtube'), consent.state('tiktok')]).toEqual(['granted', 'ask']);
    consent.close();
    expect(open('ask').state('youtube')).toBe('granted');
  });

  it('takes a press back, for that provider alone', () => {
    const listener = vi.fn();
    open('ask');
    consent.grant('youtube');
    consent.grant('tiktok');
    consent.subscribe(listener);
    consent.revoke('youtube');
    expect(listener).toHaveBeenCalledOnce();
    expect([consent.state('youtube'), consent.state('tiktok')]).toEqual(['ask', 'granted']);
    expect(localStorage.getItem('apuntConsent')).toBe('{"tiktok":true}');
  });

  it.each(['{', '[1]', '"x"', '{"youtube":"yes"}', '{"__proto__":{"youtube":true}}'])(
    'is not fooled by %s in the storage',
    (stored) => {
      localStorage.setItem('apuntConsent', stored);
      expect(open('ask').state('youtube')).toBe('ask');
      consent.grant('youtube');
      expect(consent.state('youtube')).toBe('granted');
    },
  );

  it('forgets a press where the site says no, or the visitor does on the consent platform', () => {
    open('ask').grant('youtube');
    consent.close();
    expect(open('denied').state('youtube')).toBe('denied');
    consent.close();
    let tell: (data: unknown, ok: boolean) => void = () => {};
    Reflect.set(globalThis, '__tcfapi', (_: string, __: number, callback: typeof tell) => (tell = callback));
    expect(open('tcf').state('youtube')).toBe('granted');
    tell({ eventStatus: 'tcloaded', purpose: { consents: {} } }, true);
    expect(consent.state('youtube')).toBe('denied');
  });

  it('listens to other tabs when somebody wants to know, and tells each of one change once', () => {
    const listen = vi.spyOn(globalThis, 'addEventListener');
    const listeners = [vi.fn(), vi.fn()];
    open('ask');
    expect(listen.mock.calls.map(([type]) => String(type))).not.toContain('storage');
    for (const listener of listeners) consent.subscribe(listener);
    dispatchEvent(new StorageEvent('storage', { key: 'apuntConsent' }));
    for (const listener of listeners) expect(listener).toHaveBeenCalledOnce();
  });

  it('follows another tab', () => {
    const listener = vi.fn();
    const stop = open('ask').subscribe(listener);
    dispatchEvent(new StorageEvent('storage', { key: 'apuntConsent' }));
    dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).toHaveBeenCalledOnce();
    stop();
    dispatchEvent(new StorageEvent('storage', { key: 'apuntConsent' }));
    expect(listener).toHaveBeenCalledOnce();
  });

  it('follows the consent platform, which may come late', () => {
    open('tcf');
    let tell: (data: unknown, ok: boolean) => void = () => {};
    Reflect.set(globalThis, '__tcfapi', (_: string, __: number, callback: typeof tell) => (tell = callback));
    dispatchEvent(new Event('load'));
    const consents = { 1: true };
    tell({ eventStatus: 'cmpuishown', purpose: { consents } }, true);
    expect(consent.state('youtube')).toBe('denied');
    tell({ eventStatus: 'useractioncomplete', purpose: { consents } }, true);
    expect(consent.state('youtube')).toBe('granted');
    tell({ eventStatus: 'useractioncomplete', purpose: { consents: { 1: false } } }, true);
    expect(consent.state('youtube')).toBe('denied');
    tell(undefined, true);
    expect(consent.state('youtube')).toBe('denied');
  });

  it('finds a consent platform that comes after the page has loaded, asks it once, and tells of it', async () => {
    const listener = vi.fn();
    open('tcf').subscribe(listener);
    dispatchEvent(new Event('load'));
    expect(consent.state('youtube')).toBe('denied');
    const answer = { eventStatus: 'tcloaded', purpose: { consents: { 1: true } } };
    const platform = vi.fn((_: string, __: number, tell: (data: unknown, ok: boolean) => void) =>
      tell(answer, true),
    );
    Reflect.set(globalThis, '__tcfapi', platform);
    expect(consent.state('youtube')).toBe('granted');
    expect(consent.state('tiktok')).toBe('granted');
    expect(platform).toHaveBeenCalledOnce();
    // Not while the state is asked for: that may be in the middle of a drawing.
    expect(listener).not.toHaveBeenCalled();
    await Promise.resolve();
    expect(listener).toHaveBeenCalledOnce();
  });
});
