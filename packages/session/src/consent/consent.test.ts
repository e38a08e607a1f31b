import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
    expect(consent.isOwn('youtube')).toBe(false);
  });

  it('counts a press for as long as the page stays', () => {
    const listener = vi.fn();
    open('denied').subscribe(listener);
    consent.agree('youtube');
    expect(listener).toHaveBeenCalledOnce();
    expect([consent.state('youtube'), consent.state('tiktok')]).toEqual(['granted', 'denied']);
    expect([consent.isOwn('youtube'), consent.isOwn('tiktok')]).toEqual([true, false]);
    consent.revoke('youtube');
    expect(consent.state('youtube')).toBe('denied');
    consent.agree('youtube');
    consent.close();
    expect(open('ask').state('youtube')).toBe('ask');
  });

  it('stays taken back where the site says yes, until the visitor agrees again', () => {
    open('granted').revoke('youtube');
    expect([consent.state('youtube'), consent.state('tiktok')]).toEqual(['denied', 'granted']);
    consent.close();
    expect(open('granted').state('youtube')).toBe('denied');
    consent.grant('youtube');
    expect(consent.state('youtube')).toBe('granted');
    expect(consent.isOwn('youtube')).toBe(true);
    expect(consent.isOwn('tiktok')).toBe(false);
    consent.revoke();
    expect([consent.state('youtube'), consent.state('tiktok')]).toEqual(['denied', 'denied']);
  });

  it('takes everything back at once', () => {
    open('ask').grant('youtube');
    consent.agree('map');
    consent.revoke();
    expect([consent.state('youtube'), consent.state('map')]).toEqual(['ask', 'ask']);
    expect(localStorage.getItem('apuntConsent')).toBe('{}');
  });

  describe('that the page changes by an event', () => {
    const say = (detail: unknown) => consent.hear(detail);

    it.each(['granted', 'ask', 'denied', 'tcf'] as const)('becomes what it says: %s before', (mode) => {
      const listener = vi.fn();
      open(mode).subscribe(listener);
      const before = consent.state('tiktok');
      for (const state of ['granted', 'denied', 'ask'] as const) {
        say({ provider: 'youtube', state });
        expect([consent.state('youtube'), consent.state('tiktok')]).toEqual([state, before]);
      }
      expect(listener).toHaveBeenCalledTimes(3);
    });

    it('is for every provider where it names none, and one that is named later differs', () => {
      open('ask').grant('youtube');
      say({ state: 'denied' });
      expect([consent.state('youtube'), consent.state('map')]).toEqual(['denied', 'denied']);
      say({ provider: 'map', state: 'granted' });
      expect([consent.state('youtube'), consent.state('map')]).toEqual(['denied', 'granted']);
      consent.close();
      expect([open('ask').state('youtube'), consent.state('map')]).toEqual(['denied', 'granted']);
    });

    it('lets the visitor agree again by a press', () => {
      open('ask');
      say({ provider: 'youtube', state: 'denied' });
      consent.agree('youtube');
      expect(consent.state('youtube')).toBe('granted');
    });

    it.each([
      null,
      'granted',
      {},
      { state: 'yes' },
      { provider: 7, state: 'granted' },
      { provider: '', state: 'granted' },
    ])('is not changed by %j, and the page is told', (detail) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
      open('ask');
      say(detail);
      expect(consent.state('youtube')).toBe('ask');
      expect(warned).toHaveBeenCalledOnce();
      warned.mockRestore();
    });
  });

  describe('of a consent platform', () => {
    let tell: (data: unknown, ok: boolean) => void = () => {};
    const answer = (ids: readonly number[], more: object = {}) =>
      tell(
        {
          eventStatus: 'tcloaded',
          purpose: { consents: Object.fromEntries(ids.map((id) => [id, true])) },
          ...more,
        },
        true,
      );
    const vendors = (...ids: number[]) => ({
      vendor: { consents: Object.fromEntries([1, ...ids].map((id) => [id, true])) },
    });
    beforeEach(() => {
      const platform = (_: string, __: number, callback: typeof tell) => (tell = callback);
      Reflect.set(globalThis, '__tcfapi', platform);
      open('tcf');
    });

    const ALL = ['youtube', 'twitter', 'generic:a.test', 'map', 'brightcove', 'ads', 'ads:gpt', 'measuring'];
    const granted = () =>
      [...ALL, 'ads:personalised', 'toString'].filter((one) => consent.state(one) === 'granted');
    const MEDIA = ['youtube', 'twitter', 'generic:a.test', 'map', 'brightcove'];

    it.each([
      [[1], []],
      [[9, 10, 2, 3, 4, 8], []],
      [
        [1, 9],
        [...MEDIA, 'toString'],
      ],
      [
        [1, 10],
        [...MEDIA, 'toString'],
      ],
      [
        [1, 2],
        ['ads', 'ads:gpt'],
      ],
      [[1, 3, 4], ['ads:personalised']],
      [[1, 3], []],
      [[1, 8], ['measuring']],
    ])('opens by purpose: %j opens %j', (ids, names) => {
      answer(ids);
      expect(granted()).toEqual(names);
    });

    it('asks for the vendor, where it is one of the IAB and the platform answers with vendors', () => {
      answer([1, 2, 9], vendors());
      expect(granted()).toEqual(['twitter', 'generic:a.test', 'map', 'brightcove', 'ads', 'toString']);
      answer([1, 2, 9], vendors(755));
      expect(granted()).toEqual([...MEDIA, 'ads', 'ads:gpt', 'toString']);
      answer([1, 2, 9], { vendor: { consents: {} } });
      expect(granted()).toContain('youtube');
    });

    it('opens everything where the law does not apply', () => {
      answer([], { gdprApplies: false });
      expect(granted()).toEqual([...ALL, 'ads:personalised', 'toString']);
      answer([], { gdprApplies: true });
      expect(granted()).toEqual([]);
    });

    it.each([{ purpose: 7 }, { purpose: { consents: [true, true] } }, { purpose: null }, { vendor: 'x' }])(
      'opens nothing for %j',
      (more) => {
        answer([], more);
        expect(granted()).toEqual([]);
      },
    );

    it('has the last word when the visitor decides there anew', () => {
      answer([1, 9]);
      consent.revoke('youtube');
      consent.agree('ads');
      expect([consent.state('youtube'), consent.state('ads')]).toEqual(['denied', 'granted']);
      answer([1, 9]);
      expect([consent.state('youtube'), consent.state('ads')]).toEqual(['denied', 'granted']);
      answer([1, 9], { eventStatus: 'useractioncomplete' });
      expect([consent.state('youtube'), consent.state('ads')]).toEqual(['granted', 'denied']);
    });
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
    const consents = { 1: true, 9: true };
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
    const answer = { eventStatus: 'tcloaded', purpose: { consents: { 1: true, 10: true } } };
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
