import { expect } from 'chai';
import { testContract } from '@apunt/testing/contract-tests';
import { action, clearPage, expectAccessible, mountElement, place, viewOf } from '@apunt/testing/mount';
import { settle, until } from '@apunt/testing/page';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import content from '@apunt/ui/content/schedule.css?sheet';
import './schedule.element.ts';
import { scheduleContract } from './schedule.contract.ts';
import { scheduleFixture, scheduleHtml } from './schedule.fixture.ts';

testContract(scheduleContract, { fallback: scheduleHtml });

describe('<apunt-schedule>', () => {
  beforeEach(() => {
    resetPage();
    startTestRuntime();
    // As apunt.css brings it.
    if (!document.adoptedStyleSheets.includes(content)) document.adoptedStyleSheets.push(content);
  });
  afterEach(async () => {
    clearPage();
    await settle();
    resetPage();
  });

  /** Forty shows of ten minutes, the 30th of them on now. */
  const longList = () => {
    const first = Date.now() - 29 * 600_000 - 60_000;
    const items = Array.from({ length: 40 }, (_, index) => {
      const from = first + index * 600_000;
      return `<li data-id="${index}" data-start="${new Date(from).toISOString()}" data-end="${new Date(from + 600_000).toISOString()}" style="block-size: 60px"><a href="#s${index}">Programa ${index}</a></li>`;
    });
    return `<ol>${items.join('')}</ol>`;
  };

  it('finds what is on among what the server has printed, jumps to it, and moves nothing when it comes', async () => {
    const ids: string[] = [];
    const listen = (event: Event) => event instanceof CustomEvent && ids.push(String(event.detail.id));
    document.addEventListener('apunt-on-air', listen);
    const element = await mountElement(`<apunt-schedule>${longList()}</apunt-schedule>`);
    document.removeEventListener('apunt-on-air', listen);
    expect(ids).to.deep.equal(['29']);
    const on = element.querySelector<HTMLElement>('[aria-current=true]');
    expect(on?.dataset['id']).to.equal('29');
    scrollTo({ top: 0, behavior: 'instant' });
    action(element, 'now')?.click();
    await until('it is in view', () => {
      const top = on?.getBoundingClientRect().top ?? -1;
      return top > 0 && top < innerHeight;
    });
    expect(document.activeElement).to.equal(on?.querySelector('a'));
    await expectAccessible(element);
  });

  it('keeps the room of what it puts below the list', async () => {
    const element = place(
      `<apunt-schedule hydrate="none" style="display: flow-root">${longList()}</apunt-schedule>`,
    );
    await settle();
    const height = element.offsetHeight;
    if ('mount' in element && typeof element.mount === 'function') element.mount();
    await until('it is ready', () => element.dataset['state']);
    expect(action(element, 'now')).not.to.equal(null);
    expect(element.offsetHeight).to.equal(height);
  });

  it('gives a calendar file for a show to come', async () => {
    const element = await mountElement(`<apunt-schedule>${longList()}</apunt-schedule>`);
    const files: Blob[] = [];
    const [create, click] = [URL.createObjectURL, HTMLAnchorElement.prototype.click];
    const names: string[] = [];
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:none';
    };
    HTMLAnchorElement.prototype.click = function () {
      names.push(this.download);
    };
    try {
      viewOf(element).querySelector('summary')?.click();
      const buttons = viewOf(element).querySelectorAll<HTMLElement>('[data-action=remind]');
      expect(buttons.length).to.equal(10);
      buttons[0]?.click();
      const file = await until('the file is made', () => files[0]);
      const text = await file.text();
      expect(text).to.contain('SUMMARY:Programa 30');
      expect(text).to.contain('#s30');
      expect(names).to.deep.equal(['programa_30.ics']);
    } finally {
      URL.createObjectURL = create;
      HTMLAnchorElement.prototype.click = click;
    }
    await expectAccessible(element);
  });

  it('draws a day from data, at 320 pixels, and says when there is none', async () => {
    place(
      `<div style="inline-size: 288px"><apunt-schedule hydrate="load"><script type="application/json">${JSON.stringify(scheduleFixture)}</script></apunt-schedule></div>`,
    );
    const drawn = await until('it is drawn', () => document.querySelector('apunt-schedule ol'));
    expect(drawn.children.length).to.equal(3);
    expect(drawn.scrollWidth).to.be.at.most(288);
    const empty = await mountElement('<apunt-schedule><p slot="empty">Res hui</p></apunt-schedule>');
    expect(empty.state).to.equal('empty');
    expect(empty.querySelector('p')?.checkVisibility()).to.equal(true);
  });

  it('has links to days and channels from data', async () => {
    const json = JSON.stringify([
      { href: '/programacio/tv/hui', text: 'Televisió' },
      { href: '/programacio/radio/hui', title: 'Ràdio' },
      { href: '/x' },
    ]);
    const element = await mountElement(
      `<apunt-schedule channel="radio" days="3">${scheduleHtml}<script type="application/json" data-apunt-json="channels">${json}</script></apunt-schedule>`,
    );
    const links = [...viewOf(element).querySelectorAll('[part=channels] a')];
    expect(links.map((link) => link.getAttribute('aria-current'))).to.deep.equal([null, 'page']);
    expect(viewOf(element).querySelectorAll('[part=days] a').length).to.equal(3);
    await expectAccessible(element);
  });
});
