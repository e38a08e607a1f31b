import { describe, expect, it } from 'vitest';
import { adsFixture } from '../ad.fixture.ts';
import { wantedAd, type Given } from './position.ts';

const given = (over: Partial<Given> = {}): Given => ({
  adId: 'home-1',
  name: undefined,
  adUnitCode: undefined,
  slotType: undefined,
  sizes: undefined,
  map: 'auto',
  ...over,
});
const unitAt = (window: number, map: Given['map'] = 'auto') =>
  wantedAd(given({ map }), adsFixture, window, 1000)?.position.adUnitCode;

describe('the ad of an element', () => {
  it('comes from the mobile list in windows of 768 px and less', () => {
    expect([320, 768, 769, 1340].map((width) => unitAt(width))).toEqual([
      '/123/home-m',
      '/123/home-m',
      '/123/home',
      '/123/home',
    ]);
  });

  it('comes from the list that the attribute names', () => {
    expect([unitAt(320, 'desktop'), unitAt(1340, 'mobile')]).toEqual(['/123/home', '/123/home-m']);
  });

  it('is what the element says itself, before what the list says', () => {
    const own = given({ name: 'Meu', adUnitCode: '/9/x', slotType: 'box', sizes: '300x250' });
    expect(wantedAd(own, adsFixture, 1340, 1000)?.position).toEqual({
      id: 'home-1',
      name: 'Meu',
      adUnitCode: '/9/x',
      slotType: 'box',
      sizes: '300x250',
    });
  });

  it('is none where only the other list has it', () => {
    const only = { desktop: adsFixture.desktop, mobile: [] };
    expect(wantedAd(given(), only, 768, 700)).toBeUndefined();
    expect(wantedAd(given(), only, 769, 769)?.position.sizes).toBe('728x90');
    // It says itself what it is.
    expect(wantedAd(given({ sizes: '320x50' }), only, 768, 700)?.position.sizes).toBe('320x50');
  });

  it('is none where nothing is known of it', () => {
    expect(wantedAd(given({ adId: undefined }), adsFixture, 1340, 1000)).toBeUndefined();
    expect(wantedAd(given({ adId: undefined, sizes: '' }), undefined, 1340, 1000)).toBeUndefined();
    expect(wantedAd(given({ adId: 'other' }), adsFixture, 1340, 1000)).toBeUndefined();
    // Without a list of the page, whoever answers the event may know the id.
    expect(wantedAd(given({ adId: 'other' }), undefined, 1340, 1000)?.position.id).toBe('other');
  });

  it.each([undefined, null, 'x', 7, {}, { mobile: 'x', desktop: [null] }, [{ name: 'no id' }]])(
    'is what the element says where the page says %o',
    (setting) => {
      expect(wantedAd(given({ sizes: '300x250' }), setting, 1340, 1000)?.position.sizes).toBe('300x250');
    },
  );

  it('has the sizes that fit, and the height of the lowest of them', () => {
    const at = (width: number, sizes: string) => {
      const wanted = wantedAd(given({ sizes }), undefined, 1340, width);
      return wanted && [wanted.position.sizes, wanted.height];
    };
    expect(at(728, '300x600 300x250 728x90')).toEqual(['300x600 300x250 728x90', 90]);
    expect(at(727, '300x600 300x250 728x90')).toEqual(['300x600 300x250', 250]);
    expect(at(299, '300x250 728x90')).toBeUndefined();
    expect(at(299, '300x250 fluid')).toEqual(['fluid', undefined]);
    expect(at(500, 'fluid')).toEqual(['fluid', undefined]);
    expect(at(500, '')).toEqual(['', undefined]);
    expect(at(500, 'nonsense')).toEqual(['', undefined]);
    // No layout: everything may fit.
    expect(at(0, '728x90')).toEqual(['728x90', 90]);
  });
});
