import { expect } from 'chai';
import morphdom from 'morphdom';
import { createElement, useState, type ReactNode } from 'react';
import { clearPage, isWidget, mountElement } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { adoptShape, lightShape, typesShape } from '../shapes.fixture.ts';
import { Light } from '../adopt/Light.tsx';
import { defineWidget } from '../define-widget.ts';
import type { Host } from '../host.ts';
import { Slotted } from '../Slotted.tsx';

function Form({ host }: { host: Pick<Host, 'element'> }): ReactNode {
  const [email, setEmail] = useState('');
  return createElement(
    'form',
    null,
    createElement(Slotted, { host, name: 'intro' }),
    createElement('input', {
      name: 'email',
      'aria-label': 'email',
      value: email,
      onChange: (event: { target: HTMLInputElement }) => setEmail(event.target.value),
    }),
    createElement('input', { name: 'rules', type: 'checkbox', 'aria-label': 'rules' }),
    createElement('input', { name: 'pet', 'aria-label': 'pet' }),
    createElement('output', null, email),
  );
}

function Drawing({ host }: { host: Pick<Host, 'element'> }): ReactNode {
  return Light({ host, children: createElement('p', null, 'drawn') });
}

defineWidget(lightShape, Form, { texts: [] });
defineWidget(adoptShape, Drawing, { texts: [] });
const sheet = new CSSStyleSheet();
sheet.replaceSync('button { color: rgb(1, 2, 3); }');
defineWidget(typesShape, () => createElement('button', { type: 'button' }, 'press'), {
  styles: [sheet],
  texts: [],
});

const HTML =
  '<apunt-shape-light form-id="7" hydrate="load"><b slot="intro">intro</b><form><input name="email"></form></apunt-shape-light>';

const fieldOf = (element: Element): HTMLInputElement => {
  const field = element.querySelector('[slot=apunt] input');
  if (!(field instanceof HTMLInputElement)) throw new Error('expected a field');
  return field;
};

function type(element: Element, words: string): void {
  const field = fieldOf(element);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Waits until an element holds one form, which knows what was typed. */
async function expectForm(element: Element, words: string): Promise<void> {
  // A copy looks alike before it lives.
  if (isWidget(element)) await element.whenReady();
  await until('its form knows what was typed', () => element.querySelector('output')?.textContent === words);
  expect(element.querySelectorAll(':scope > [slot=apunt]').length).to.equal(1);
  expect(element.querySelectorAll('input[name=email]').length).to.equal(1);
  expect(fieldOf(element).value).to.equal(words);
  expect(element.querySelector('.apunt-slotted')?.textContent).to.equal('intro');
}

beforeEach(() => {
  resetPage();
  startTestRuntime();
});
afterEach(async () => {
  clearPage();
  await settle();
  resetPage();
});

describe('an element that a page copies or writes anew', () => {
  it('holds one form with what was typed, as a clone', async () => {
    const element = await mountElement(HTML);
    type(element, 'a@b.test');
    await expectForm(element, 'a@b.test');
    const clone = element.cloneNode(true) as Element;
    element.after(clone);
    await expectForm(clone, 'a@b.test');
    await expectForm(element, 'a@b.test');
  });

  it('holds one form with what was typed, where the HTML of its parent is written anew', async () => {
    const element = await mountElement(HTML);
    type(element, 'a@b.test');
    await expectForm(element, 'a@b.test');
    const pet = element.querySelector<HTMLInputElement>('[slot=apunt] [name=pet]');
    if (pet) pet.value = 'Nit';
    const stand = element.parentElement as Element;
    stand.innerHTML += '<p>more</p>'; // A page that does so is what this is about.
    await expectForm(stand.children[0] as Element, 'a@b.test');
    const after = stand.querySelector<HTMLInputElement>('[slot=apunt] [name=pet]');
    expect(after).not.to.equal(pet);
    expect(after?.value).to.equal('Nit');
  });

  it('keeps its form where its own HTML is written anew', async () => {
    const element = await mountElement(HTML);
    type(element, 'a@b.test');
    await expectForm(element, 'a@b.test');
    element.innerHTML = '<form><input name="email"></form>'; // A page that does so is what this is about.
    await until('its form is back', () => element.querySelector('[slot=apunt]'));
    expect(fieldOf(element).value).to.equal('a@b.test');
    expect(element.querySelectorAll('input[name=email]').length).to.equal(1);
  });
});

describe('an element that a page morphs', () => {
  it('draws its content again that the page has taken away', async () => {
    const html = '<apunt-shape-adopt hydrate="load"></apunt-shape-adopt>';
    const element = await mountElement(html);
    morphdom(element.parentElement as Element, `<main>${html}</main>`);
    expect(element.querySelector('[data-apunt-drawn]')).to.equal(null);
    await until('it is drawn', () => element.querySelectorAll('[data-apunt-drawn]').length === 1);
    expect(element.dataset['state']).to.equal('ready');
  });

  it('keeps its form, with what was typed', async () => {
    const element = await mountElement(HTML);
    type(element, 'a@b.test');
    morphdom(element.parentElement as Element, `<main>${HTML}</main>`);
    expect(element.querySelector('[slot=apunt]')).to.equal(null);
    await until('its form is back', () => element.querySelector('[slot=apunt]'));
    expect(fieldOf(element).value).to.equal('a@b.test');
    expect(element.querySelectorAll('input[name=email]').length).to.equal(1);
    expect(element.dataset['state']).to.equal('ready');
  });
});

describe('an element that a page moves into a frame', () => {
  it('has its styles there, and again when it comes back', async () => {
    const element = await mountElement('<apunt-shape-types hydrate="load"></apunt-shape-types>');
    const colour = () => getComputedStyle(element.shadowRoot?.querySelector('button') as Element).color;
    expect(colour()).to.equal('rgb(1, 2, 3)');
    const frame = document.createElement('iframe');
    element.parentElement?.append(frame);
    frame.contentDocument?.body.append(element);
    await until('it is styled in the frame', () => colour() === 'rgb(1, 2, 3)');
    frame.before(element);
    await until('it is styled in the page', () => colour() === 'rgb(1, 2, 3)');
  });
});
