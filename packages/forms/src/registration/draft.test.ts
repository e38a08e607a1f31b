import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft, DRAFT_LIFETIME, type LosingSession } from './draft.ts';

describe('a draft', () => {
  let kept: Map<string, string>;
  const open = (owner = 'anonymous', fields = ['name', 'city', 'bulletin']) =>
    createDraft<Record<string, string | boolean>>({
      key: 'apuntDraft:test',
      fields,
      owner,
      storage: {
        read: (key) => kept.get(key) ?? null,
        write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
      },
    });

  beforeEach(() => {
    vi.useFakeTimers();
    kept = new Map();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives back what was typed, of the fields that may be kept', () => {
    open().save({ name: 'Anna', city: '', bulletin: true, surname: 'Pla' });
    expect(open().restore()).toEqual({ name: 'Anna', bulletin: true });
  });

  it('never keeps secrets, identifiers or children, even when a form allows them', () => {
    const never = [
      'password',
      'passwordRepeat',
      'newPassword',
      'repeatPassword',
      'repeat',
      'repeatPin',
      'pin',
      'email',
      'emailRepeat',
      'alternativeEmail',
      'nif',
      'nick',
      'phone',
      'birthdate',
      'children',
      'photo',
      'recaptcha',
      'token',
      'code',
    ];
    open('anonymous', never).save(Object.fromEntries(never.map((name) => [name, 'canary'])));
    expect([...kept.values()].join('')).not.toContain('canary');
  });

  it('is of whoever has typed it', () => {
    open('101').save({ name: 'Anna' });
    expect(open('anonymous').restore()).toEqual({});
    expect(open('102').restore()).toEqual({});
  });

  it('is removed half an hour after its last change, by a timer', () => {
    open().save({ name: 'Anna' });
    vi.advanceTimersByTime(DRAFT_LIFETIME - 1);
    open().save({ name: 'Anna Pla' });
    vi.advanceTimersByTime(DRAFT_LIFETIME - 1);
    expect(open().restore()).toEqual({ name: 'Anna Pla' });
    vi.advanceTimersByTime(1);
    expect(kept.size).toBe(0);
  });

  it('is removed by a timer of the form that has written it', () => {
    open().save({ name: 'Anna' });
    vi.advanceTimersByTime(DRAFT_LIFETIME);
    expect(kept.size).toBe(0);
  });

  it('is removed when the form is opened too late, and by a timer when it is opened before', () => {
    const at = Date.now();
    kept.set('apuntDraft:test', JSON.stringify({ owner: 'anonymous', at, values: { name: 'Anna' } }));
    vi.setSystemTime(at + DRAFT_LIFETIME);
    open();
    expect(kept.size).toBe(0);
    kept.set('apuntDraft:test', JSON.stringify({ owner: 'anonymous', at, values: { name: 'Anna' } }));
    vi.setSystemTime(at + DRAFT_LIFETIME - 1000);
    open();
    expect(kept.size).toBe(1);
    vi.advanceTimersByTime(1000);
    expect(kept.size).toBe(0);
  });

  it('is removed when another user opens the form, and not while nobody is logged in', () => {
    open('101').save({ name: 'Anna' });
    open('anonymous');
    open('');
    expect(kept.size).toBe(1);
    open('102');
    expect(kept.size).toBe(0);
  });

  it('keeps nothing while it is not known who types', () => {
    open('').save({ name: 'Anna' });
    expect(kept.size).toBe(0);
  });

  it('leaves nothing when it is cleared or everything is emptied', () => {
    open().save({ name: 'Anna' });
    open().save({ name: '' });
    expect(kept.size).toBe(0);
    open().save({ name: 'Anna' });
    open().clear();
    expect(kept.size).toBe(0);
  });

  describe('of a form whose session ends', () => {
    const FIRST = {
      name: '',
      nif: '',
      email: '',
      terms: false,
      password: '',
      children: [{ name: '', pin: '', photo: null }],
    };
    const typed = {
      name: 'Anna',
      nif: 'canary',
      email: 'anna@example.test',
      terms: true,
      password: 'canary',
      children: [
        { name: 'canary', pin: 'canary', photo: null },
        { name: 'canary', pin: 'canary', photo: null },
      ],
    };
    const session: LosingSession = { onLost: () => () => {} };
    const openLost = (owner = '101', except: string[] = []) =>
      createDraft<typeof FIRST>({
        key: 'apuntDraft:test',
        fields: ['name'],
        owner,
        session,
        except,
        storage: {
          read: (key) => kept.get(key) ?? null,
          write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
        },
      }).lost;

    it('keeps no secret, no tax number and nothing of children, and gives the rest back', () => {
      openLost()?.keep(typed);
      expect([...kept.values()].join('')).not.toContain('canary');
      expect(openLost()?.restore(FIRST)).toEqual({
        ...typed,
        nif: '',
        password: '',
        children: FIRST.children,
      });
    });

    it('is of whoever has typed it, for half an hour, and no plain draft', () => {
      openLost()?.keep(typed);
      expect(openLost('102')?.restore(FIRST)).toBeUndefined();
      expect(kept.size).toBe(0);
      openLost()?.keep(typed);
      vi.advanceTimersByTime(DRAFT_LIFETIME);
      expect(kept.size).toBe(0);
      open('101').save({ name: 'Anna' });
      expect(openLost()?.restore(FIRST)).toBeUndefined();
    });

    it('leaves out what the form excepts', () => {
      openLost('101', ['terms'])?.keep(typed);
      expect(openLost()?.restore(FIRST)?.terms).toBe(false);
    });

    it('takes nothing of another shape from the storage', () => {
      const values = { name: 7, email: ['x'], terms: 'yes', children: 'none' };
      kept.set('apuntDraft:test', JSON.stringify({ owner: '101', at: Date.now(), isLost: true, values }));
      expect(openLost()?.restore(FIRST)).toEqual(FIRST);
    });
  });

  it.each([
    '{',
    '[]',
    '{"owner":"anonymous","at":"x","values":{}}',
    '{"owner":"anonymous","at":1,"values":{"name":[1]}}',
  ])('is not fooled by %s in the storage', (stored) => {
    kept.set('apuntDraft:test', stored);
    expect(open().restore()).toEqual({});
  });
});
