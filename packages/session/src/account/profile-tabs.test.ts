import { describe, expect, it } from 'vitest';
import { profileTabs, tabOfPath } from './profile-tabs.ts';

describe('the tabs of the profile', () => {
  it.each([
    ['general', 'adult', ['user', 'favourites', 'shows', 'children']],
    ['lacolla', undefined, ['user', 'favourites', 'shows', 'children']],
    ['lacolla', 'laCollaMember', ['favourites', 'shows']],
    ['general', 'laCollaMember', ['favourites', 'shows']],
    ['apuntsdellengua', 'adult', ['user', 'favourites']],
    ['apuntsdellengua', 'laCollaMember', ['favourites']],
    ['general', 'rrss', ['user', 'favourites', 'shows', 'children']],
  ])('on %s, for %s: %j', (site, type, tabs) => {
    expect(profileTabs(site, type)).toEqual(tabs);
  });

  it.each([
    ['/perfil/meu-perfil', 'user'],
    ['/perfil/continguts-guardats/', 'favourites'],
    ['/perfil/els-meus-fills-i-filles', 'children'],
    ['/perfil', undefined],
    ['/perfil/altra', undefined],
    ['/altre/meu-perfil', undefined],
  ])('%s is %s', (path, tab) => expect(tabOfPath(path)).toBe(tab));

  it.each(['/compte', '/compte/', '/'])('below %s, too', (base) => {
    const root = base.replace(/\/$/, '');
    expect(tabOfPath(`${root}/programes-preferits`, base)).toBe('shows');
    expect(tabOfPath(`${root}/altra`, base)).toBeUndefined();
  });
});
