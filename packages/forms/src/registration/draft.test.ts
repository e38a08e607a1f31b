import { beforeEach, describe, expect, it, vi } from 'vitest';
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
    kept = new Map();
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
    expect(open('102').restore()).toEqual({});
    expect(open('anonymous').restore()).toEqual({});
  });

  it('is thrown away after half an hour', () => {
    open().save({ name: 'Anna' });
    const later = Date.now() + DRAFT_LIFETIME + 1;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(open().restore()).toEqual({});
    vi.restoreAllMocks();
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
      email: '',
      terms: false,
      password: '',
      children: [{ name: '', pin: '', photo: null }],
    };
    const typed = {
      name: 'Anna',
      email: 'anna@example.test',
      terms: true,
      password: 'canary',
      children: [
        { name: 'Aina', pin: 'canary', photo: null },
        { name: 'Pau', pin: 'canary', photo: null },
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

    it('keeps everything but secrets, at any depth, and gives it back in the form\u2019s shape', () => {
      openLost()?.keep(typed);
      expect([...kept.values()].join('')).not.toContain('canary');
      expect(openLost()?.restore(FIRST)).toEqual({
        ...typed,
        password: '',
        children: typed.children.map((child) => ({ ...child, pin: '' })),
      });
    });

    it('is of whoever has typed it, for half an hour, and no plain draft', () => {
      openLost()?.keep(typed);
      expect(openLost('102')?.restore(FIRST)).toBeUndefined();
      const later = Date.now() + DRAFT_LIFETIME + 1;
      vi.spyOn(Date, 'now').mockReturnValue(later);
      expect(openLost()?.restore(FIRST)).toBeUndefined();
      vi.restoreAllMocks();
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
