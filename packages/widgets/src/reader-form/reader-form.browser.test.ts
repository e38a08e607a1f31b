import { expect } from 'chai';
import { delay, http } from 'msw';
import { testContract } from '@apunt/testing/contract-tests';
import { control, fill } from '@apunt/testing/fill';
import { participationHandlers } from '@apunt/testing/fixtures/participation';
import { adult, hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime } from '@apunt/testing/runtime';
import fields from '@apunt/locales/ca/fields.json';
import './reader-form.element.ts';
import { readerFormContract } from './reader-form.contract.ts';

const FALLBACK = '<p>Participa: <a href="/acces">inicia la sessió</a></p>';
const CAPTCHA = { config: { captchaProvider: 'test', captchaKey: 'demo' }, user: adult } as const;
const PART = 5 * 1024 * 1024;

testContract(readerFormContract, { fallback: FALLBACK, handlers: participationHandlers(), runtime: CAPTCHA });

describe('<apunt-reader-form>', () => {
  let network: Network;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...participationHandlers());
    setHintCookie(hintOf(adult));
    startTestRuntime(CAPTCHA);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const mounted = (attributes = '') =>
    mountElement(
      `<apunt-reader-form ugc-id="1" question="On vas?" part-size="${PART}" ${attributes}>${FALLBACK}</apunt-reader-form>`,
    );
  function choose(element: HTMLElement, file: File): void {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const input = control(viewOf(element), 'uploadFileId');
    if (!(input instanceof HTMLInputElement)) throw new Error('no field for a file');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  async function solve(element: HTMLElement): Promise<void> {
    const box = await until('the captcha has come', () => action(element, 'captcha'));
    box.click();
    await until('it can be sent', () => action(element, 'submit')?.ariaDisabled === 'false');
  }
  async function written(element: HTMLElement, file?: File): Promise<void> {
    fill(viewOf(element), { text: 'A la platja', checkPrivacyPolicy: true });
    if (file) choose(element, file);
    await solve(element);
  }
  const movie = (bytes: number) => new File([new Uint8Array(bytes)], 'platja.mp4', { type: 'video/mp4' });

  it('is filled in for who is logged in, and sends a text', async () => {
    const element = await mounted();
    expect(control(viewOf(element), 'name').value).to.equal('Maria Ferrer Soler');
    expect(control(viewOf(element), 'email').value).to.equal(adult.email);
    await expectAccessible(element);
    await written(element);
    for (let press = 0; press < 5; press += 1) action(element, 'submit')?.click();
    await until('it has arrived', () => element.dataset['state'] === 'success');
    expect(network.calls).to.deep.equal(['POST /api/front/ugc/1/postParticipation']);
    await expectAccessible(element);
    action(element, 'close')?.click();
    await until('the heading has the focus', () => document.activeElement?.localName === 'h2');
    expect(element.dataset['state']).to.equal('idle');
    expect(control(viewOf(element), 'text').value).to.equal('');
  });

  it('sends a video in parts, each as large as it was signed for, and asks for a last captcha', async () => {
    const element = await mounted('type="text_video"');
    const percents: number[] = [];
    element.addEventListener('apunt-upload-progress', (event) => {
      if (event instanceof CustomEvent) percents.push(Number(Object(event.detail).percent));
    });
    await written(element, movie(2 * PART + 7));
    action(element, 'submit')?.click();
    await until('it asks for another captcha', () => viewOf(element).querySelector('.apunt-last-step'));
    await until('it has the focus', () => document.activeElement?.matches('[data-field=captcha]'));
    await expectAccessible(element);
    action(element, 'captcha')?.click();
    await until('it has arrived', () => element.dataset['state'] === 'success');
    const parts = network.requests.filter(({ path }) => path.endsWith('/upload-part'));
    expect(parts.map(({ body }) => Number(JSON.parse(body).contentLength))).to.deep.equal([PART, PART, 7]);
    const puts = network.requests.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body.length)).to.deep.equal([PART, PART, 7]);
    expect(percents).to.deep.equal(percents.toSorted((a, b) => a - b));
    expect(percents.at(-1)).to.equal(100);
    expect(new Set(percents).size).to.equal(percents.length);
  });

  it('stops when it is told to, keeps what was written, and takes the file back', async () => {
    network.use(http.put('*/storage/f1', () => delay('infinite')));
    const element = await mounted('type="text_video"');
    await written(element, movie(10));
    action(element, 'submit')?.click();
    await until('a part is on its way', () => network.calls.at(-1)?.startsWith('PUT'));
    expect(element.dataset['state']).to.equal('uploading');
    await expectAccessible(element);
    action(element, 'cancel')?.click();
    await until('it is idle', () => element.dataset['state'] === 'idle');
    await until('the back end knows', () => network.calls.at(-1)?.endsWith('/abort'));
    expect(control(viewOf(element), 'text').value).to.equal('A la platja');
    await until('the focus has a place', () => document.activeElement === action(element, 'submit'));
  });

  it('makes a heavy photo lighter when asked', async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    const context = canvas.getContext('2d');
    // Noise, which no format makes small.
    const noise = context?.createImageData(800, 600);
    if (!noise) throw new Error('no canvas');
    for (let at = 0; at < noise.data.length; at += 50_000)
      crypto.getRandomValues(noise.data.subarray(at, at + 50_000));
    context?.putImageData(noise, 0, 0);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no picture');
    const element = await mounted('type="text_image" max-image-kb="700"');
    choose(element, new File([blob], 'soroll.png', { type: 'image/png' }));
    (await until('it offers that', () => action(element, 'reduce'))).click();
    const help = await until('it is lighter', () => {
      const text = viewOf(element).querySelector('.apunt-file-help output')?.textContent;
      return text?.includes('soroll.jpg') && text;
    });
    expect(help).to.match(/\(\d+\u00a0kB\)/);
    expect(action(element, 'reduce')).to.equal(null);
    await expectAccessible(element);
  });

  it('is closed for visitors: a box, and no form in the document', async () => {
    resetPage();
    startTestRuntime({ config: CAPTCHA.config });
    const element = await mounted();
    expect(viewOf(element).querySelector('form')).to.equal(null);
    expect(action(element, 'login')).not.to.equal(null);
    await expectAccessible(element);
  });

  it('has a button for the file in the language of the page, and names the file once', async () => {
    const element = await mounted('type="text_video"');
    const button = viewOf(element).querySelector('.apunt-file-button');
    expect(button?.textContent).to.equal(fields['choose-file']);
    const native = control(viewOf(element), 'uploadFileId');
    expect(getComputedStyle(native).opacity).to.equal('0');
    const box = (one: Element | null | undefined) => JSON.stringify(one?.getBoundingClientRect());
    expect(box(native)).to.equal(box(button));
    choose(element, movie(2000));
    await until('it is named', () =>
      viewOf(element).querySelector('output')?.textContent.includes('platja.mp4'),
    );
    await expectAccessible(element);
  });

  it('fits a window of 320 px', async () => {
    const element = await mounted('type="text_image"');
    element.style.cssText = 'display: block; inline-size: 288px';
    expect(element.scrollWidth).to.be.at.most(288);
  });
});
