import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { fetchSanitiser } from '@apunt/ui/html/sanitised';
import { putResume } from './playback/resume.ts';
import './player.element.ts';
import { playerContract } from './player.contract.ts';

const FALLBACK = '<a href="/contingut/1">Mira el vídeo</a>';
const MEDIA = '/packages/portal/src/assets/media';
const POSTER = '/packages/portal/src/assets/images/far.svg';

testContract(playerContract, { fallback: FALLBACK });

describe('<apunt-player>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    startTestRuntime();
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network?.restore();
    resetPage();
  });

  const mounted = (attributes: string) =>
    mountElement(
      `<apunt-player ${attributes} poster="${POSTER}" poster-alt="Una carta d'ajust" media-title="El clip" duration="12">${FALLBACK}</apunt-player>`,
    );
  async function playing(element: HTMLElement, selector: string): Promise<HTMLMediaElement> {
    action(element, 'play')?.click();
    const media = await until('it is there', () => element.querySelector<HTMLMediaElement>(selector));
    await until('it moves', () => media.currentTime > 0.2);
    return media;
  }

  const card = (json: unknown) =>
    mountElement(
      `<apunt-player account="1"><script type="application/json">${JSON.stringify(json)}</script>${FALLBACK}</apunt-player>`,
    );

  it('takes all it needs from a multimedia card of the CMS, and the attributes before it', async () => {
    const element = await card({
      id: 7,
      type: 'video',
      player: { bcId: 77, bcPlayer: '', poster: POSTER, duration: 754, audioTrackLanguage: null },
      videoEmbed: null,
      title: 'La marjal',
      link: { href: '/contingut/7' },
    });
    expect(Reflect.get(element, 'bcId')).to.equal('77');
    expect(Reflect.get(element, 'bcPlayer')).to.equal('default');
    expect(viewOf(element).textContent).to.contain('12:34');
    expect(viewOf(element).querySelector('img')?.getAttribute('src')).to.equal(POSTER);
    expect(action(element, 'play')?.textContent).to.contain('La marjal');
    element.setAttribute('duration', '60');
    await until('the attribute wins', () => viewOf(element).textContent?.includes('1:00'));
  });

  it('takes a video of another site from a card, and asks nobody for it', async () => {
    network = installNetwork();
    const element = await card({
      type: 'videoEmbed',
      player: { bcId: '', poster: '' },
      videoEmbed: { poster: POSTER, embed: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
      title: 'El far',
    });
    const embed = await until('it is there', () => viewOf(element).querySelector('apunt-embed'));
    expect(embed.getAttribute('poster')).to.equal(POSTER);
    expect(Object(Reflect.get(embed, 'data')).embed).to.contain('aqz-KE-bpKQ');
    expect(network.calls).to.deep.equal([]);
  });

  it('has the picture that the server has printed as its poster, and gives it back', async () => {
    const element = await mountElement(
      `<apunt-player src="${MEDIA}/clip.mp4" poster="${POSTER}" media-title="El clip" duration="12"><a href="/contingut/1"><span><img src="${POSTER}" alt="Un far"></span> Mira el vídeo</a></apunt-player>`,
    );
    const printed = element.querySelector('img');
    const link = element.querySelector('a');
    expect(viewOf(element).querySelector('img')).to.equal(null);
    expect(viewOf(element).textContent).to.contain('Un far');
    const stage = viewOf(element).querySelector('[part=stage]')?.getBoundingClientRect();
    const box = printed?.getBoundingClientRect();
    expect([box?.width, box?.height]).to.deep.equal([stage?.width, stage?.height]);
    expect(link?.inert).to.equal(true);
    await expectAccessible(element);
    element.setAttribute('poster', `${POSTER}?1`);
    await until('another poster is drawn', () => viewOf(element).querySelector('img'));
    expect(link?.outerHTML).to.equal(
      `<a href="/contingut/1"><span><img src="${POSTER}" alt="Un far"></span> Mira el vídeo</a>`,
    );
    expect(element.querySelector('img')).to.equal(printed);
  });

  it('asks nobody for anything before a press', async () => {
    network = installNetwork();
    const element = await mounted('bc-id="1" account="1"');
    expect(document.head.querySelector('script[src*=brightcove]')).to.equal(null);
    expect(network.calls).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('really plays a file of ours, and leaves nothing behind', async () => {
    const element = await mounted(`src="${MEDIA}/clip.webm ${MEDIA}/clip.mp4"`);
    const height = element.getBoundingClientRect().height;
    const media = await playing(element, 'video');
    expect(element.dataset['state']).to.equal('playing');
    expect(element.getBoundingClientRect().height).to.equal(height);
    const box = media.getBoundingClientRect();
    expect(box.width / box.height).to.be.closeTo(16 / 9, 0.05);
    element.remove();
    await until('it is gone', () => !document.querySelector('.video-js'));
  });

  it('plays an address without an extension, by its type or by that of its server', async () => {
    const url = URL.createObjectURL(await (await fetch(`${MEDIA}/clip.webm`)).blob());
    const asked: string[] = [];
    const { fetch: own } = globalThis;
    globalThis.fetch = async (input, init) => {
      if (!String(input).endsWith('/directe')) return own(input, init);
      asked.push(init?.method ?? 'GET');
      return new Response(null, { headers: { 'content-type': 'video/webm' } });
    };
    const { src } = Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype);
    const media = (video: HTMLMediaElement, value: string) =>
      src.set?.call(video, value.endsWith('/directe') ? url : value);
    Object.defineProperty(HTMLMediaElement.prototype, 'src', {
      ...src,
      set(this: HTMLMediaElement, value: string) {
        media(this, value);
      },
    });
    try {
      await playing(await mounted('src="/directe"'), 'video');
      expect(asked).to.deep.equal(['HEAD']);
      clearPage();
      await playing(await mounted('src="/directe" type="video/webm"'), 'video');
      expect(asked).to.deep.equal(['HEAD']);
    } finally {
      Object.defineProperty(HTMLMediaElement.prototype, 'src', src);
      globalThis.fetch = own;
      URL.revokeObjectURL(url);
    }
  });

  it('starts where it is told to', async () => {
    const element = await mounted(`src="${MEDIA}/clip.webm" start="6"`);
    const media = await playing(element, 'video');
    expect(media.currentTime).to.be.at.least(6);
  });

  it('keeps the shape of a tall video', async () => {
    const element = await mounted(`src="${MEDIA}/vertical.mp4" vertical`);
    const stage = element.shadowRoot?.querySelector('[part=stage]')?.getBoundingClientRect();
    expect((stage?.height ?? 0) / (stage?.width ?? 1)).to.be.closeTo(16 / 9, 0.05);
  });

  it('pauses the others when one is started', async () => {
    const first = await mounted(`src="${MEDIA}/clip.webm"`);
    const one = await playing(first, 'video');
    const second = await mounted(`src="${MEDIA}/programa.m4a" media-type="audio"`);
    await playing(second, 'audio');
    await until('the first is silent', () => one.paused);
    expect(first.dataset['state']).to.equal('paused');
  });

  it('is as high as a row where it is heard only, before a press and after', async () => {
    const element = await mounted(`src="${MEDIA}/programa.m4a" media-type="audio"`);
    const stage = () => viewOf(element).querySelector('[part=stage]')?.getBoundingClientRect().height ?? 0;
    const before = stage();
    expect(before).to.be.within(80, 160);
    const media = await playing(element, 'audio');
    expect(stage()).to.equal(before);
    const bar = media.parentElement?.querySelector('.vjs-control-bar')?.getBoundingClientRect();
    const title = viewOf(element).querySelector('[part=title]')?.getBoundingClientRect();
    expect(bar?.top).to.be.at.least(title?.bottom ?? Infinity);
    await expectAccessible(element);
  });

  it('plays by itself without sound, and gives the sound back when asked', async () => {
    const element = await mounted(`src="${MEDIA}/clip.webm" autoplay`);
    const media = await until('it is there', () => element.querySelector<HTMLMediaElement>('video'));
    await until('it moves', () => media.currentTime > 0.2);
    expect(media.muted).to.equal(true);
    await expectAccessible(element);
    (await until('the sound is offered', () => action(element, 'unmute'))).click();
    await until('it is heard', () => !media.muted);
    await until('the offer is gone', () => !action(element, 'unmute'));
  });

  it('asks for nothing that plays by itself while it is far below the window', async () => {
    const room = document.createElement('div');
    room.style.blockSize = '400vh';
    document.body.prepend(room);
    const element = await mounted(`src="${MEDIA}/clip.webm" autoplay hydrate="load"`);
    await settle();
    expect(element.dataset['state']).to.equal('ready');
    expect(element.querySelector('[slot=vendor]')).to.equal(null);
    element.scrollIntoView();
    await until('it plays', () => element.dataset['state'] === 'playing');
    room.remove();
  });

  it('puts a summary of several paragraphs into the page as paragraphs, without anything that could act', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    await fetchSanitiser();
    putResume(place, ['<p>Un <em>dia</em></p><p onclick="x()">Dos</p>', 'Tres<script>x()</script>']);
    expect(place.innerHTML).to.equal('<p>Un <em>dia</em></p><p>Dos</p><p>Tres</p>');
    place.remove();
  });

  it('remembers captions and speed for the next player', async () => {
    const captions = `<script type="application/json">{"captions": [{"src": "${MEDIA}/subtitols.ca.vtt", "language": "ca", "label": "Valencià"}]}</script>`;
    const html = `<apunt-player src="${MEDIA}/clip.webm" media-title="El clip">${captions}</apunt-player>`;
    const first = await mountElement(html);
    const one = await playing(first, 'video');
    const itemOf = (element: Element) =>
      [...element.querySelectorAll<HTMLElement>('.vjs-subs-caps-button [role=menuitemradio]')].find((item) =>
        item.textContent?.includes('Valencià'),
      );
    (await until('captions are offered', () => itemOf(first))).click();
    one.playbackRate = 1.5;
    await until('it is kept', () => {
      const kept = localStorage.getItem('apuntPlayer');
      return kept?.includes('"captions":"ca"') && kept.includes('1.5');
    });
    first.remove();
    const second = await mountElement(html);
    const two = await playing(second, 'video');
    await until('they are shown', () => itemOf(second)?.getAttribute('aria-checked') === 'true');
    await until('it is as fast', () => two.playbackRate === 1.5);
  });

  it('lets the countdown stand where the visitor is, and not where only pointer and focus were left', async () => {
    const next = { nextContentUrl: '/contingut/2', nextContentId: '2', chapter: { title: 'Segon' } };
    network = installNetwork(http.get('*/next-content/:id', () => HttpResponse.json({ response: next })));
    const element = await mounted(
      `src="${MEDIA}/clip.webm" content-id="1" autoplay-next next-delay="3600" style="inline-size: 30rem"`,
    );
    const media = await playing(element, 'video');
    const view = viewOf(element);
    const { x, y } = element.getBoundingClientRect();
    const point = (left: number) =>
      sendMouse({ type: 'move', position: [Math.round(x) + left, Math.round(y) + 20] });
    const held = () => view.querySelector('[data-held]')?.getAttribute('data-held');
    await point(40);
    media.pause();
    media.dispatchEvent(new Event('ended'));
    await until('it is offered', () => action(element, 'next-cancel'));
    // Browsers tell of the pointer under which the page has changed within a few frames.
    for (let frame = 0; frame < 10; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    expect([element.shadowRoot?.activeElement, held()]).to.deep.equal([
      action(element, 'next-cancel'),
      'false',
    ]);
    await point(45);
    await until('it stands for the pointer', () => held() === 'true');
    await expectAccessible(element);
    await resetMouse();
    await until('it goes on', () => held() === 'false');
    await sendKeys({ press: 'Shift' });
    await until('it stands for the focus', () => held() === 'true');
    action(element, 'next-cancel')?.blur();
    await until('it goes on again', () => held() === 'false');
  });

  it('says that a source is not there, and offers the page', async () => {
    const element = await mounted(`src="${MEDIA}/gone.mp4" href="/contingut/1"`);
    action(element, 'play')?.click();
    await until('it says so', () => element.dataset['state'] === 'error');
    expect(element.shadowRoot?.querySelector('[part=error] a')?.getAttribute('href')).to.equal(
      '/contingut/1',
    );
    expect(element.querySelector('[slot=vendor]')).to.equal(null);
    await expectAccessible(element);
  });
});
