/*
 * The portal's own advertisements: the page answers `apunt-ad-slot` of <apunt-ad> with a picture in the asked size. And the choice whether
 * there are any, on the privacy page.
 */
(() => {
  const SVG = 'http://www.w3.org/2000/svg';
  const KEY = 'apuntConsent';

  const HOUSE = [
    {
      href: '/butlletins',
      words: ['El butlletí de la vesprada', 'Les notícies del dia, al teu correu'],
      paper: '#12343b',
    },
    {
      href: '/participa',
      words: ['Ensenya’ns el teu poble', 'Envia’ns una foto i la contarem'],
      paper: '#4a1d3f',
    },
    { href: '/directes', words: ['La ràdio, ara mateix', 'Escolta-la des d’on vulgues'], paper: '#1f3a1d' },
  ];

  function draw(name, attributes, ...children) {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
    node.append(...children);
    return node;
  }

  /** A creative: a link with a drawing of exactly this size. */
  function creativeOf({ href, words, paper }, width, height) {
    const link = document.createElement('a');
    link.href = href;
    link.className = 'house-ad';
    link.setAttribute('aria-label', words.join('. '));
    const isLow = height < 80;
    const lines = isLow ? words.slice(0, 1) : words;
    const size = Math.min(width / 18, height / (lines.length * 2));
    const text = lines.map((line, index) =>
      draw(
        'text',
        {
          x: width / 2,
          y: height / 2 + (index - (lines.length - 1) / 2) * size * 1.7,
          'text-anchor': 'middle',
          'dominant-baseline': 'central',
          'font-size': index === 0 ? size : size * 0.75,
          'font-weight': index === 0 ? 700 : 400,
          fill: '#fff',
        },
        line,
      ),
    );
    link.append(
      draw(
        'svg',
        { width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': true },
        draw('rect', { width, height, fill: paper }),
        draw('circle', { cx: width, cy: height, r: height * 0.6, fill: '#fff', opacity: 0.12 }),
        ...text,
      ),
    );
    return link;
  }

  let shown = 0;
  document.addEventListener('apunt-ad-slot', ({ detail: { position, element, filled, empty } }) => {
    const [first = ''] = position.sizes.split(' ');
    const [width, height] = first.split('x').map(Number);
    const ad = HOUSE[shown++ % HOUSE.length];
    if (!ad || !width || !height) return empty();
    element.append(creativeOf(ad, width, height));
    filled(first);
  });

  /* The widgets read local storage, the server the cookie: it prints the places of ads for those who have agreed. */
  function choose(isWanted) {
    try {
      const known = { ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
      if (isWanted) known.ads = true;
      else delete known.ads;
      localStorage.setItem(KEY, JSON.stringify(known));
    } catch {
      // No storage: no ads.
      return;
    }
    document.cookie = `apunt_ads=${isWanted ? '1' : ''}; path=/; samesite=lax; max-age=${isWanted ? 31_536_000 : 0}`;
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
  }

  const choice = document.querySelector('[data-ads-choice]');
  if (choice instanceof HTMLInputElement) {
    choice.disabled = false;
    choice.addEventListener('change', () => choose(choice.checked));
  }
})();
