import { describe, expect, it } from 'vitest';
import { fieldsTexts } from '@apunt/locales/fields';
import { likeTexts } from '@apunt/locales/like';
import { defineContract } from './contract.ts';
import type { WidgetOptions } from './define-widget.ts';
import type { TranslateOf } from './host.ts';

const contract = defineContract({
  tag: 'apunt-texts-probe',
  group: 'foundation',
  status: 'draft',
  doc: 'For this test.',
  dom: 'shadow',
  hydrate: 'load',
  texts: ['like', 'fields'],
  attributes: {},
  example: {},
  events: {},
  states: ['ready'],
  reserve: { display: 'block', block: '0' },
});
type Options = WidgetOptions<typeof contract>;

// The type checker is the test: each `@ts-expect-error` is a failure of its own when nothing is wrong there.
describe('the texts of a widget', () => {
  it('are all those that its contract names', () => {
    const whole: Options = { texts: [likeTexts, fieldsTexts] };
    expect(whole.texts).toHaveLength(2);
    // @ts-expect-error -- `fields` is forgotten
    const forgotten: Options = { texts: [likeTexts] };
    // @ts-expect-error -- no texts at all
    const none: Options = {};
    expect([forgotten, none]).toHaveLength(2);
  });

  it('are the only ones that its parts can ask for', () => {
    const t: TranslateOf<typeof contract> = (key) => key;
    expect(t('fields.name')).toBe('fields.name');
    expect(t('errors.unknown')).toBe('errors.unknown');
    // @ts-expect-error -- the contract does not name `validation`
    expect(t('validation.required')).toBe('validation.required');
    // @ts-expect-error -- a part that needs `validation` cannot be used with this `t`
    const part: { t: (key: 'validation.required') => string } = { t };
    expect(part.t).toBe(t);
  });
});
