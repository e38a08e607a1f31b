import { expect } from 'chai';
import ca from '@apunt/locales/ca/live-feed.json';
import { testContract } from '@apunt/testing/contract-tests';
import { action, expectAccessible, mountElement, place } from '@apunt/testing/mount';
import { settle, until, untilFocus } from '@apunt/testing/page';
import { fillText } from '@apunt/testing/texts';
import './live-feed.element.ts';
import { liveFeedContract } from './live-feed.contract.ts';
import { feedHtml, rawMessage, rawMessages, storyHandlers } from './live-feed.fixture.ts';
import { articlesIn, frame, idsIn, scrollDown, Stage, topOf } from './live-feed.stage.fixture.ts';

testContract(liveFeedContract, {
  fallback: feedHtml(1, 3),
  handlers: storyHandlers({ messages: rawMessages(1, 3) }),
});

describe('<apunt-live-feed>', () => {
  const stage = new Stage();
  beforeEach(() => stage.open());
  afterEach(() => stage.close());

  it('keeps the very nodes of the server and draws the others beside them, newest first', async () => {
    stage.story.messages = rawMessages(21, 42);
    const html = place(`<div>${feedHtml(21, 40)}</div>`).firstElementChild;
    if (!html) throw new Error('no list');
    const printed = [...html.children];
    const element = document.createElement('apunt-live-feed');
    element.setAttribute('live-id', '7');
    element.append(html);
    document.querySelector('main')?.append(element);
    element.mount();
    await until('the new ones are here', () => articlesIn(element).length === 22);
    expect(idsIn(element).slice(0, 3)).to.deep.equal(['m42', 'm41', 'm40']);
    expect(printed.every((node, index) => articlesIn(element)[index + 2] === node)).to.equal(true);
    expect(stage.told('apunt-live-new')[0]?.detail).to.include({ count: 2, inserted: true });
    await expectAccessible(element);
  });

  it('draws all from the first answer where the server has printed nothing', async () => {
    const element = await mountElement('<apunt-live-feed live-id="7"></apunt-live-feed>');
    await until('they are here', () => articlesIn(element).length === 20);
    const [first] = articlesIn(element);
    expect(first?.id).to.equal('m40');
    expect(first?.querySelector('.apunt-message-author a')?.textContent).to.equal('X: @marta');
    expect(first?.querySelector('strong')?.textContent).to.equal('40');
    expect(first?.querySelector('apunt-share')?.getAttribute('url')).to.equal(
      `${location.origin}/en-viu/7#m40`,
    );
    await until('it is ready', () => element.dataset['state'] === 'ready');
    expect(stage.events).to.deep.equal([]);
    await expectAccessible(element);
  });

  it('edits in the same place: same article, same nodes for what has not changed', async () => {
    const element = await stage.mounted('', '');
    await until('they are here', () => articlesIn(element).length === 20);
    const article = element.querySelector('#m38');
    const blocksNow = [...(article?.querySelectorAll('.apunt-message-body > *') ?? [])];
    expect(blocksNow.length).to.equal(3);
    stage.story.messages = stage.story.messages.map((one) =>
      one.id === 'm38' && Array.isArray(one['description'])
        ? {
            ...one,
            title: 'Corregit',
            isEdited: true,
            description: [
              one['description'][0],
              { type: 'paragraph', html: '<p>Nou</p>' },
              one['description'][2],
            ],
          }
        : one,
    );
    await stage.askAgain();
    await until('it is changed', () => article?.querySelector('h2')?.textContent === 'Corregit');
    const after = [...(article?.querySelectorAll('.apunt-message-body > *') ?? [])];
    expect(element.querySelector('#m38')).to.equal(article);
    expect([after[0] === blocksNow[0], after[1] === blocksNow[1], after[2] === blocksNow[2]]).to.deep.equal([
      true,
      false,
      true,
    ]);
    expect(articlesIn(element).length).to.equal(20);
    expect(stage.events).to.deep.equal([]);
  });

  it('gathers behind the button, shows them on a press and says where one had read to', async () => {
    const element = await stage.mounted();
    await scrollDown(2500);
    stage.story.messages.unshift(rawMessage(41));
    await stage.askAgain();
    stage.story.messages.unshift(rawMessage(42), rawMessage(43));
    await stage.askAgain();
    const button = await until('there is a button', () => action(element, 'show-new'));
    expect(button.textContent).to.equal(fillText(ca.new_other, { count: 3 }));
    expect(element.shadowRoot?.querySelector('output')?.textContent).to.equal(button.textContent);
    const { top, bottom } = button.getBoundingClientRect();
    expect(top >= 0 && bottom <= innerHeight).to.equal(true);
    button.focus();
    button.click();
    await untilFocus(() => element.querySelector('#m43'));
    expect(idsIn(element).slice(0, 4)).to.deep.equal(['m43', 'm42', 'm41', 'm40']);
    expect(element.querySelector('#m40')?.previousElementSibling?.className).to.equal('apunt-message-line');
    expect(topOf(element.querySelector('#m43') ?? element)).to.be.within(0, innerHeight);
    await until('the button is gone', () => action(element, 'show-new') === null);
    expect(stage.told('apunt-live-new').map(({ detail }) => detail['count'])).to.deep.equal([1, 2]);
    expect(stage.told('apunt-live-show')[0]?.detail).to.include({ count: 3 });
  });

  it('draws the line again at the next visit', async () => {
    const element = await stage.mounted();
    element.parentElement?.remove();
    await until('it has let go', () => element.dataset['state'] === undefined);
    stage.story.messages = rawMessages(1, 42);
    const again = await stage.mounted('', feedHtml(23, 42));
    const line = await until('there is a line', () => again.querySelector('.apunt-message-line'));
    expect(line.textContent).to.equal(ca['read-to']);
    expect(line.nextElementSibling?.id).to.equal('m40');
  });

  it('asks for older ones only after the visitor has scrolled near the end, and not beyond the end', async () => {
    stage.story.messages = rawMessages(1, 30);
    const element = await stage.mounted('', feedHtml(11, 30));
    await frame();
    expect(stage.calls.filter((call) => call.includes('oldest'))).to.deep.equal([]);
    await scrollDown(document.documentElement.scrollHeight - innerHeight - 100);
    await until('they are here', () => articlesIn(element).length === 30);
    expect(stage.calls.find((call) => call.includes('oldest'))).to.match(/timestamp=\d+&order=DESC$/);
    await until('there are no more', () => action(element, 'load-more') === null);
    const count = stage.calls.length;
    await scrollDown(document.documentElement.scrollHeight);
    expect(stage.calls.length).to.equal(count);
  });

  it('goes to a message that has to be loaded first', async () => {
    stage.story.messages = rawMessages(1, 90);
    history.replaceState(null, '', '#m5');
    const element = await stage.mounted('', feedHtml(71, 90));
    const target = await until('it is loaded', () => element.querySelector('#m5'));
    await until('it is in view', () => {
      const { top } = target.getBoundingClientRect();
      return top >= -1 && top < innerHeight;
    });
    await frame();
    await frame();
    expect(topOf(target)).to.be.within(-1, innerHeight);
  });

  it('comes back to where one was, with the older messages that it takes', async () => {
    stage.story.messages = rawMessages(1, 90);
    history.replaceState({ other: 1, 'apuntLive:7': { key: 'm30', top: -40 } }, '');
    const element = await stage.mounted('', feedHtml(71, 90));
    const node = await until('it is loaded', () => element.querySelector('#m30'));
    await until('it is where it was', () => Math.abs(topOf(node) + 40) < 1);
    await frame();
    await frame();
    expect(topOf(node)).to.be.closeTo(-40, 0.5);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(history.state).to.deep.include({ other: 1 });
    expect(history.state['apuntLive:7'].key).to.equal('m29');
    expect(history.scrollRestoration).to.equal('manual');
    await scrollDown(0);
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(history.state).to.deep.equal({ other: 1 });
  });

  it('searches for no message where the address means something else', async () => {
    history.replaceState(null, '', '#comentaris');
    await stage.mounted();
    await frame();
    expect(stage.calls.length).to.equal(1);
  });

  it('keeps advertisements beside the messages 1, 5 and 9 of the first rendering', async () => {
    const ads = ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      name: id,
      adUnitCode: `/1/${id}`,
      sizes: [[300, 250], 'fluid'],
    }));
    const json = `<script type="application/json" data-apunt-json="ads">${JSON.stringify(ads)}</script>`;
    const element = await stage.mounted('', feedHtml(21, 40) + json);
    const beside = () =>
      [...element.querySelectorAll('apunt-ad')].map((ad) =>
        ad.previousElementSibling?.getAttribute('data-id'),
      );
    await until('they are there', () => beside().length === 3);
    expect(beside()).to.deep.equal(['m40', 'm36', 'm32']);
    expect(element.querySelector('apunt-ad')?.getAttribute('sizes')).to.equal('300x250 fluid');
    stage.story.messages.unshift(rawMessage(41));
    await stage.askAgain();
    await until('it is here', () => element.querySelector('#m41'));
    expect(beside()).to.deep.equal(['m40', 'm36', 'm32']);
    element.parentElement?.remove();
    await until('it has let go', () => element.state === undefined);
    expect(element.querySelectorAll('apunt-ad,article').length).to.equal(20);
  });

  it('draws thousands without holding the page up', async () => {
    stage.story.messages = rawMessages(1, 2000);
    const json = JSON.stringify({ messages: stage.story.messages, hasMoreResults: false }).replaceAll(
      '<',
      '\\u003c',
    );
    const element = await stage.mounted('', `<script type="application/json">${json}</script>`);
    await until('all are here', () => articlesIn(element).length === 2000, 9_000);
    expect(idsIn(element)[1999]).to.equal('m1');
    expect(element.querySelector('[data-apunt-drawn]')).not.to.equal(null);
  });

  it('shows the words of a story that is empty, and of one that has ended', async () => {
    stage.story.messages = [];
    const element = await mountElement('<apunt-live-feed live-id="7" closed></apunt-live-feed>');
    await until('it has ended', () => element.dataset['state'] === 'closed');
    expect(element.shadowRoot?.querySelectorAll('[part=status]').length).to.equal(2);
    expect(stage.calls.length).to.equal(1);
    dispatchEvent(new Event('online'));
    await settle();
    expect(stage.calls.length).to.equal(1);
    await expectAccessible(element);
  });
});
