/** Cookie by which a visitor has agreed to advertisements; the page's script writes it, with what the widgets know it by. */
export const adsCookie = 'apunt_ads';

/*
 * Positions of the portal's own ads, as `ads` of `<apunt-config>`. Lists, feeds and the gallery take them from the top; the banner is
 * looked up by its id. On a phone they are low enough for the gallery.
 */
export const houseAds = {
  desktop: [
    { id: 'llista-1', name: 'Primer de la llista', sizes: [[728, 90]] },
    { id: 'llista-2', name: 'Segon de la llista', sizes: '300x250' },
    { id: 'llista-3', name: 'Tercer de la llista', sizes: '728x90' },
    { id: 'banner', name: 'Damunt de la capçalera', sizes: '728x90' },
  ],
  mobile: [
    { id: 'llista-1', name: 'Primer de la llista', sizes: '300x100 250x100' },
    { id: 'llista-2', name: 'Segon de la llista', sizes: '300x100 250x100' },
    { id: 'llista-3', name: 'Tercer de la llista', sizes: '300x50 250x50' },
    { id: 'banner', name: 'Damunt de la capçalera', sizes: '320x50 300x50' },
  ],
};
