import { expect } from 'chai';
import { until } from '@apunt/testing/page';
import { closePages, openPage } from './frame.ts';

const LIKE = '<apunt-like content-id="1001" name="Títol" hydrate="load"><a href="/acces">Guarda</a></apunt-like>';
const HOUR = 60 * 60 * 1000;

describe('drafts that an earlier page of the tab has left', () => {
  afterEach(async () => {
    await closePages();
    sessionStorage.clear();
  });
  const write = (key: string, age: number) =>
    sessionStorage.setItem(key, JSON.stringify({ owner: 'anonymous', at: Date.now() - age, values: {} }));

  it('are removed by a page without their form, once they are too old', async () => {
    write('apuntDraft:contact', HOUR);
    write('apuntDraft:register', 0);
    const frame = await openPage(LIKE);
    await until('the old one has gone', () => sessionStorage.getItem('apuntDraft:contact') === null, 15_000);
    expect(sessionStorage.getItem('apuntDraft:register')).not.to.equal(null);
    expect(frame.files()).to.contain('watch-drafts');
  });

  it('cost nothing where there are none', async () => {
    const frame = await openPage(LIKE);
    await until('the like is ready', () => frame.document.querySelector('[data-state=ready]'), 15_000);
    await new Promise((resolve) => frame.window.requestIdleCallback(resolve));
    expect(frame.files()).not.to.contain('watch-drafts');
  });
});
