import { describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/poll.json';
import es from '@apunt/locales/es/poll.json';
import { fillText } from '@apunt/testing/texts';
import { createI18n, localeOf, type WidgetTexts } from './i18n.ts';
import { plurals } from './plurals/plurals.ts';

const poll: WidgetTexts = { namespace: 'poll', ca, es: async () => ({ default: es }) };
const total = (count: number) => ({ count, number: String(count) });

describe('createI18n', () => {
  it('fills placeholders and never escapes: React does that', () => {
    const i18n = createI18n('ca');
    void i18n.add({ namespace: 'like', ca: { failed: 'Error: {{reason}}' } });
    expect(i18n.t('like.failed', { reason: "<b> & l'Horta" })).toBe("Error: <b> & l'Horta");
  });

  it('knows the three Catalan plurals', () => {
    const i18n = createI18n('ca');
    i18n.use(plurals);
    void i18n.add(poll);
    const forms = [1, 0, 2, 1000, 1_000_000].map((count) => i18n.t('poll.total', total(count)));
    expect(forms[0]).toBe(fillText(ca.total_one, { number: '1' }));
    expect(forms[1]).toBe(fillText(ca.total_other, { number: '0' }));
    expect(forms[4]).toBe(fillText(ca.total_many, { number: '1000000' }));
  });

  it('has the form for most numbers until the engine of plurals is there, which a file may bring', () => {
    const i18n = createI18n('ca');
    void i18n.add(poll);
    expect(i18n.hasPlurals).toBe(false);
    expect(i18n.t('poll.total', total(1))).toBe(fillText(ca.total_other, { number: '1' }));
    void i18n.add({ namespace: 'lists', ca: {}, plurals });
    expect(i18n.hasPlurals).toBe(true);
    expect(i18n.t('poll.total', total(1))).toBe(fillText(ca.total_one, { number: '1' }));
  });

  it('counts in the language of the page, and in Catalan what has not come in it', async () => {
    const english = createI18n('en', { 'poll.total_other': 'own {{number}}' });
    english.use(plurals);
    await english.add({ ...poll, en: async () => ({ default: { total_one: 'one', total_other: 'ours' } }) });
    expect(english.t('poll.total', total(1))).toBe('one');
    expect(english.t('poll.total', total(1_000_000))).toBe('own 1000000');
    const lost = createI18n('en');
    lost.use(plurals);
    await lost.add({ namespace: 'poll', ca });
    expect(lost.t('poll.total', total(1_000_000))).toBe(fillText(ca.total_many, { number: '1000000' }));
    expect(lost.t('poll.vote', { count: 1 })).toBe(ca.vote);
  });

  it('knows texts below a key, and no family by its own name', () => {
    const i18n = createI18n('ca');
    void i18n.add({ namespace: 'weather', ca: { sky: { clear: 'clar', default: 'cel' } } });
    expect(i18n.has('weather.sky.clear')).toBe(true);
    expect(i18n.has('weather.sky')).toBe(false);
    expect(i18n.has('weather.constructor')).toBe(false);
    expect(i18n.text('weather.sky.none')).toBe('cel');
  });

  it('shows a translation once it has come, and Catalan when it does not', async () => {
    const spanish = createI18n('es');
    await spanish.add(poll);
    expect(spanish.t('poll.vote')).toBe(es.vote);
    const lost = createI18n('es');
    await lost.add({ namespace: 'poll', ca, es: () => Promise.reject(new Error('offline')) });
    expect(lost.t('poll.vote')).toBe(ca.vote);
    expect(lost.lang).toBe('es');
    expect(createI18n('ca').lang).toBe('ca-valencia');
  });

  it("lets a site's own texts win, whenever our file comes", () => {
    const i18n = createI18n('ca', { 'poll.vote': 'Tria {{x}}' });
    void i18n.add(poll);
    expect(i18n.t('poll.vote', { x: 'ja' })).toBe('Tria ja');
    expect(i18n.t('poll.cancel')).toBe(ca.cancel);
  });

  it('never shows a raw key: an unknown code gets the fallback of its family', () => {
    const i18n = createI18n('ca');
    expect(i18n.tDynamic('errors.teapot', 'errors.unknown')).toBe(i18n.t('errors.unknown'));
    expect(i18n.tDynamic('errors.timeout', 'errors.unknown')).toBe(i18n.t('errors.timeout'));
    expect(i18n.t('poll.vote')).toBe(i18n.t('errors.unknown'));
  });

  it('adds a file once', () => {
    const i18n = createI18n('ca');
    void i18n.add({ namespace: 'poll', ca: { vote: 'primer' } });
    void i18n.add({ namespace: 'poll', ca: { vote: 'segon' } });
    expect(i18n.t('poll.vote')).toBe('primer');
  });
});

describe('localeOf', () => {
  it.each([
    ['', 'ca'],
    ['ca-valencia', 'ca'],
    ['es-ES', 'es'],
    ['EN', 'en'],
    ['fr', 'ca'],
  ])('reads %s as %s', (lang, locale) => expect(localeOf(lang)).toBe(locale));
});
