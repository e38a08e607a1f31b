import { expect } from 'chai';
import { action } from '@apunt/testing/mount';
import { until } from '@apunt/testing/page';
import '../live-feed.element.ts';
import { feedHtml, rawMessage, rawMessages } from '../live-feed.fixture.ts';
import { articlesIn, frame, idsIn, readIn, scrollDown, Stage, topOf } from '../live-feed.stage.fixture.ts';

describe('a live feed', () => {
  const stage = new Stage();
  beforeEach(() => stage.open());
  afterEach(() => stage.close());

  for (const anchoring of ['auto', 'none']) {
    describe(`moves nobody who reads, with overflow-anchor: ${anchoring}`, () => {
      beforeEach(() => {
        document.documentElement.style.overflowAnchor = anchoring === 'none' ? 'none' : '';
      });

      for (const notice of ['auto', 'button', 'insert']) {
        it(`when messages arrive (${notice})`, async () => {
          const element = await stage.mounted(`notice="${notice}"`);
          await scrollDown(2000);
          const read = readIn(element);
          const before = topOf(read);
          for (let round = 1; round <= 5; round += 1) {
            stage.story.messages.unshift(rawMessage(40 + round));
            await stage.askAgain();
            expect(topOf(read)).to.be.closeTo(before, 0.5);
          }
          expect(stage.told('apunt-live-new').length).to.equal(5);
          expect(idsIn(element)[0]).to.equal(notice === 'insert' ? 'm45' : 'm40');
          const button = action(element, 'show-new');
          expect(button === null).to.equal(notice === 'insert');
        });
      }

      it('when one above is edited, to more and to less', async () => {
        const element = await stage.mounted();
        await scrollDown(2500);
        const read = readIn(element);
        const before = topOf(read);
        const change = async (html: string) => {
          stage.story.messages = stage.story.messages.map((one) =>
            one.id === 'm39' || one.id === 'm40'
              ? { ...one, description: [{ type: 'paragraph', html }], isEdited: true }
              : one,
          );
          await stage.askAgain();
        };
        await change(`<p>${'Molt més. '.repeat(300)}</p>`);
        await until('it is changed', () => element.querySelector('#m39')?.textContent?.includes('Molt més'));
        expect(topOf(read)).to.be.closeTo(before, 0.5);
        await change('<p>Poc.</p>');
        await until('it is changed', () => element.querySelector('#m39')?.textContent?.includes('Poc.'));
        expect(topOf(read)).to.be.closeTo(before, 0.5);
        expect(stage.told('apunt-live-new')).to.deep.equal([]);
      });

      it('when something above loads late, in the feed and before it', async () => {
        const element = await stage.mounted('', feedHtml(21, 40), '<div id="late"></div>');
        await scrollDown(2500);
        const read = readIn(element);
        const before = topOf(read);
        const box = document.createElement('div');
        box.style.blockSize = '321px';
        articlesIn(element)[1]?.append(box);
        await frame();
        await frame();
        expect(topOf(read)).to.be.closeTo(before, 0.5);
        document.getElementById('late')?.style.setProperty('block-size', '123px');
        await frame();
        await frame();
        expect(topOf(read)).to.be.closeTo(before, 0.5);
      });

      it('when a widget at the upper edge puts something else in place of the server’s words', async () => {
        const widget = '<apunt-probe style="display: block; block-size: 60px"><b>paraules</b></apunt-probe>';
        const element = await stage.mounted(
          '',
          feedHtml(21, 40).replaceAll('</article>', `${widget}</article>`),
        );
        await scrollDown(2500);
        const read = readIn(element);
        // The upper edge of the window goes through the words of a widget.
        const words = read.previousElementSibling?.querySelector('b');
        if (!words) throw new Error('no words');
        await scrollDown(scrollY + words.getBoundingClientRect().top + 5);
        const before = topOf(read);
        for (const word of element.querySelectorAll('b')) word.style.display = 'none';
        stage.story.messages = stage.story.messages.map((one) =>
          one.id === 'm40' ? { ...one, description: [{ type: 'paragraph', html: '<p>Corregit.</p>' }] } : one,
        );
        await stage.askAgain();
        await until('it is changed', () => element.querySelector('#m40')?.textContent?.includes('Corregit'));
        expect(topOf(read)).to.be.closeTo(before, 0.5);
      });

      it('when one has gone past the feed: no older messages come above the foot of the page', async () => {
        const element = await stage.mounted(
          '',
          feedHtml(21, 40),
          '',
          '<div style="block-size: 3000px">peu</div>',
        );
        const end = element.getBoundingClientRect().bottom + scrollY;
        await scrollDown(end + 200);
        await frame();
        await frame();
        expect(articlesIn(element).length).to.equal(20);
        expect(scrollY).to.equal(Math.round(end + 200));
      });

      it('when older messages come while one is at the foot of the page: it stays where it is', async () => {
        const foot = '<footer style="block-size: 250px">peu</footer>';
        const element = await stage.mounted('', feedHtml(21, 40), '', foot);
        const footer = document.querySelector('footer') ?? document.body;
        const answer = stage.hold();
        await scrollDown(footer.offsetTop - innerHeight - 100);
        await until('older ones are on their way', () => stage.calls.some((call) => call.includes('oldest')));
        await scrollDown(document.documentElement.scrollHeight);
        const before = topOf(footer);
        expect(before).to.be.below(innerHeight);
        answer();
        await until('they are here', () => articlesIn(element).length > 20);
        expect(topOf(footer)).to.be.closeTo(before, 0.5);
        await frame();
        await frame();
        expect(topOf(footer)).to.be.closeTo(before, 0.5);
      });

      it('when one has jumped to the foot of the page: older ones wait for a press', async () => {
        const foot = '<footer style="block-size: 250px">peu</footer>';
        Object.assign(stage.story, { messages: rawMessages(1, 34), page: 2 });
        const element = await stage.mounted('', feedHtml(33, 34), '', foot);
        const footer = document.querySelector('footer') ?? document.body;
        await scrollDown(document.documentElement.scrollHeight);
        const before = topOf(footer);
        expect(before).to.be.below(innerHeight);
        await frame();
        await frame();
        expect(stage.calls.filter((call) => call.includes('oldest'))).to.deep.equal([]);
        expect(topOf(footer)).to.equal(before);
        action(element, 'load-more')?.click();
        await until('one is here', () => articlesIn(element).length > 2);
      });

      it('when older messages come while one reads', async () => {
        const element = await stage.mounted();
        const answer = stage.hold();
        await scrollDown(document.documentElement.scrollHeight - innerHeight - 100);
        await until('older ones are on their way', () => stage.calls.some((call) => call.includes('oldest')));
        await scrollDown(scrollY + 100);
        const read = readIn(element);
        const end = action(element, 'load-more');
        expect(end?.getBoundingClientRect().top).to.be.below(innerHeight);
        answer();
        const before = topOf(read);
        await until('they are here', () => articlesIn(element).length > 20);
        // What is seen has not moved: the end further down is another one.
        expect(end?.isConnected).to.equal(false);
        await frame();
        expect(topOf(read)).to.be.closeTo(before, 0.5);
        expect(stage.told('apunt-live-older')[0]?.detail).to.include({ count: 19 });
      });
    });
  }
});
