import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freshEmail } from '../../e2e/forms.ts';
import { ADULT } from '../../e2e/journey.ts';
import { fill, fillLogin, press } from './deeds.ts';
import { inEachEngine } from './visit.ts';

/* What visitors do: save, log in, vote, share, write to us. */

const LIKE = '.story__like > apunt-like';

inEachEngine(({ visit }, { portal, folder }) => {
  it('a like asks for a login, and is there when one comes back from it', async () => {
    const page = await visit();
    await page.open('/contingut/1001');
    await page.has(`${LIKE}[data-state=ready]`);
    await press(page, LIKE, 'like');
    // The dialog closes by Escape, and gives the focus back to the button.
    await page.has(`${LIKE} >> dialog[open]`);
    await page.press('Escape');
    await page.lost(`${LIKE} >> dialog`);
    await page.until(() => document.activeElement?.matches('apunt-like'));
    await press(page, LIKE, 'like');
    await press(page, LIKE, 'login');
    await page.at('/acces');
    await fillLogin(page, ADULT);
    await page.at('/contingut/1001');
    await page.has(`${LIKE} >> [aria-pressed=true]`);
    await press(page, LIKE, 'like');
    await page.has(`${LIKE} >> [aria-pressed=false]`);
  });

  it('a vote is asked about once, counted, and remembered', async () => {
    const page = await visit();
    const poll = 'apunt-poll[poll-id="7"]';
    await page.open('/enquestes');
    await page.has(`${poll}[data-state=active]`);
    await page.click(`${poll} >> [data-id="72"]`);
    await press(page, poll, 'vote');
    await page.has(`${poll} >> dialog[open]`);
    await press(page, poll, 'confirm');
    await page.has(`${poll}[data-state=voted]`);
    expect(await page.text(`${poll} >> [part=total]`)).toMatch(/\d/);
    await page.open('/enquestes');
    await page.has(`${poll}[data-state=voted]`);
  });

  it('a form says what is wrong with it, leads there, and is sent once it is right', async () => {
    const page = await visit();
    const form = 'apunt-newsletter';
    const [name = '', domain = ''] = freshEmail().split('@');
    await page.open('/butlletins');
    await fill(page, form, { email: name });
    await press(page, form, 'submit');
    await page.has(`${form} >> [name=email][aria-invalid=true]`);
    await page.has(`${form} >> [name=terms][aria-invalid=true]`);
    await page.click(`${form} >> .apunt-summary a`);
    await page.until(() => document.activeElement?.getAttribute('name') === 'email');
    await page.press('End');
    await page.type(`${form} >> [name=email]`, `@${domain}`);
    await page.click(`${form} >> [name=terms]`);
    await page.lost(`${form} >> [aria-invalid=true]`);
    await press(page, form, 'submit');
    await page.has(`${form}[data-state=success]`);
    await page.has(`${form} >> dialog[open]`);
  });

  it('a video of a reader arrives whole', async () => {
    const page = await visit();
    const form = 'apunt-reader-form';
    // Two parts of the ten megabytes that are sent at a time.
    const content = randomBytes(12 * 1024 * 1024);
    const file = join(folder(), 'festa.mp4');
    writeFileSync(file, content);
    await page.open('/participa/5');
    await fill(page, form, { name: 'Núria', email: freshEmail(), text: 'La banda del poble' });
    await page.upload(`${form} >> [name=uploadFileId]`, file);
    await page.click(`${form} >> [name=checkPrivacyPolicy]`);
    await press(page, form, 'captcha');
    await page.has(`${form} >> [data-action=submit][aria-disabled=false]`);
    await press(page, form, 'submit');
    await page.has(`${form} >> .apunt-last-step`);
    await press(page, form, 'captcha');
    await page.has(`${form}[data-state=success]`);
    const answer = await fetch(`${portal().url}/__moderation`, { headers: { accept: 'application/json' } });
    const { uploads } = await answer.json();
    expect(uploads[0]).toMatchObject({
      state: 'complete',
      parts: 2,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
  });

  it('a page is shared by link: more networks on demand, and the address to copy', async () => {
    const page = await visit();
    const share = 'main apunt-share';
    await page.open('/contingut/1001');
    await page.until(() => {
      document.querySelector('main apunt-share')?.scrollIntoView({ block: 'center' });
      return document.querySelector('main apunt-share[data-state=ready]') !== null;
    });
    await press(page, share, 'more');
    await page.has(`${share} >> [data-network=telegram]`);
    await page.evaluate(() => {
      document.addEventListener('apunt-share', (event) => {
        event.preventDefault();
        if (event instanceof CustomEvent) document.title = `shared by ${event.detail.network}`;
      });
    });
    await page.click(`${share} >> [data-network=telegram]`);
    await page.until(() => document.title === 'shared by telegram');
  });
});
