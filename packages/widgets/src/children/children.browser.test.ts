import { expect } from 'chai';
import { http, HttpResponse } from 'msw';
import { testContract } from '@apunt/testing/contract-tests';
import { clubHandlers, family } from '@apunt/testing/fixtures/club';
import { hintOf } from '@apunt/testing/fixtures/users';
import { action, clearPage, expectAccessible, mountElement, viewOf } from '@apunt/testing/mount';
import { installNetwork, type Network } from '@apunt/testing/network';
import { settle, until } from '@apunt/testing/page';
import { resetPage, setHintCookie, startTestRuntime, type TestRuntime } from '@apunt/testing/runtime';
import { fill } from '@apunt/testing/fill';
import ca from '@apunt/locales/ca/children.json';
import fields from '@apunt/locales/ca/fields.json';
import './children.element.ts';
import { childrenContract } from './children.contract.ts';

const FALLBACK = '<p><a href="/registre">Afig un fill o una filla</a></p>';
const RUNTIME = { config: { site: 'lacolla' } };

testContract(childrenContract, { fallback: FALLBACK, handlers: clubHandlers(), runtime: RUNTIME });

describe('<apunt-children>', () => {
  let network: Network;
  let runtime: TestRuntime;

  beforeEach(() => {
    resetPage();
    network = installNetwork(...clubHandlers());
    setHintCookie(hintOf(family));
    runtime = startTestRuntime(RUNTIME);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    network.restore();
    resetPage();
  });

  const mount = () =>
    mountElement(
      `<apunt-children><p slot="description">El club és per a xiquets i xiquetes.</p>${FALLBACK}</apunt-children>`,
    );

  describe('on another site', () => {
    const seen = (element: HTMLElement) =>
      [...element.children]
        .filter((child) => child.getBoundingClientRect().height > 0)
        .map(({ textContent }) => textContent);
    const away = (content: string) =>
      mountElement(`<apunt-children site="general">${content}</apunt-children>`);

    it('has the description, else what the server has printed, else words of its own', async () => {
      const both = await away(`<p slot="description">Descripció</p>${FALLBACK}`);
      expect(seen(both)).to.deep.equal(['Descripció']);
      const printed = await away(FALLBACK);
      expect(seen(printed)).to.deep.equal(['Afig un fill o una filla']);
      const bare = await away('');
      expect(viewOf(bare).textContent).to.contain(ca.away);
      expect(network.calls).to.deep.equal([]);
    });
  });

  it('keeps the description in its place while the account is loaded', async () => {
    let answer = () => {};
    const answered = new Promise<void>((done) => (answer = done));
    network.use(
      http.get('*/profile', async () => {
        await answered;
        return HttpResponse.json({ response: family });
      }),
    );
    const html = `<p slot="description">Descripció</p>${FALLBACK}`;
    const element = document.createElement('apunt-children');
    element.setAttribute('hydrate', 'load');
    element.innerHTML = html;
    document.body.append(element);
    const boxes = () => [...element.children].map((child) => child.getBoundingClientRect().height > 0);
    await until('it waits', () => element.dataset['state'] === 'loading');
    expect(boxes()).to.deep.equal([true, true]);
    const [first, second] = [...element.children].map((child) => child.getBoundingClientRect().top);
    expect(first).to.be.lessThan(second ?? 0);
    answer();
    await until('the cards are there', () => element.dataset['state'] === 'ready');
  });

  const photo = async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    return new File([blob ?? ''], 'foto.png', { type: 'image/png' });
  };
  const choose = (input: HTMLInputElement, file: File) => {
    const transfer = new DataTransfer();
    transfer.items.add(file);
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };

  it('changes a child with another photo, shrunk, and sends only that child', async () => {
    const element = await mount();
    const edit = await until('the cards are there', () => action(element, 'edit'));
    await expectAccessible(element);
    edit.click();
    const file = await until('the form is there', () =>
      viewOf(element).querySelector<HTMLInputElement>('input[type=file]'),
    );
    await expectAccessible(element);
    choose(file, await photo());
    const picture = await until('the photo is there', () =>
      viewOf(element).querySelector<HTMLImageElement>('.apunt-photo-row img'),
    );
    await until('it has come', () => picture.naturalWidth);
    expect([picture.naturalWidth, picture.naturalHeight]).to.deep.equal([150, 113]);
    fill(viewOf(element), { name: 'Aina Maria' });
    action(element, 'submit')?.click();
    await until('it is saved', () => viewOf(element).textContent?.includes(ca.saved));
    const sent = network.requests.find(({ method }) => method === 'PATCH');
    const { children } = JSON.parse(sent?.body ?? '{}') as { children: Record<string, unknown>[] };
    expect(children.length).to.equal(1);
    expect(children[0]).to.include({ id: '301', name: 'Aina Maria', nick: '4711', photoEdited: true });
    expect(children[0]?.['photo']).to.match(/^data:image\/jpeg;base64,/);
    expect(Object.hasOwn(children[0] ?? {}, 'pin')).to.equal(false);
    expect(runtime.session.store.getState().user?.children[0]?.name).to.equal('Aina Maria');
    await expectAccessible(element);
  });

  it('refuses what is no picture, whatever its name says', async () => {
    const element = await mount();
    (await until('the cards are there', () => action(element, 'edit'))).click();
    const file = await until('the form is there', () =>
      viewOf(element).querySelector<HTMLInputElement>('input[type=file]'),
    );
    choose(
      file,
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'foto.jpg', {
        type: 'image/jpeg',
      }),
    );
    await until('it says so', () => viewOf(element).textContent?.includes(fields['photo-not-image']));
    expect(viewOf(element).querySelector('.apunt-photo-row img')).to.equal(null);
  });

  it('prints a card without the PIN, and leaves nothing behind', async () => {
    const element = await mount();
    const button = await until('the cards are there', () => action(element, 'print'));
    let printed = '';
    const original = window.print;
    window.print = () => {
      printed = document.querySelector('.apunt-print-card')?.textContent ?? '';
    };
    const before = document.adoptedStyleSheets.length;
    button.click();
    await until('it is printed', () => printed);
    expect(printed).to.contain('Aina Marco Gil');
    expect(printed).to.contain('4711');
    expect(printed).to.contain('13/03/2030');
    dispatchEvent(new Event('afterprint'));
    expect(document.querySelector('.apunt-print-card')).to.equal(null);
    expect(document.adoptedStyleSheets.length).to.equal(before);
    element.addEventListener('apunt-print', (event) => event.preventDefault(), { once: true });
    button.click();
    await settle();
    expect(document.querySelector('.apunt-print-card')).to.equal(null);
    window.print = original;
  });
});
