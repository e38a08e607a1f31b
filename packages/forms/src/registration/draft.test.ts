import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft, DRAFT_LIFETIME } from './draft.ts';

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
