import { expect, it } from 'vitest';
import { createI18n } from './i18n.ts';
import { underOwnKeys } from './public-keys.ts';

it('the names of the specification stand for our keys, and win over them', () => {
  expect({
    ...underOwnKeys({
      lives: 'Ara',
      'streaming-panel.lives': 'Altre',
      'register-lacolla-adults.error-server.X': 'Adults',
      'register-lacolla.error-server.a.b: 7': 'Club',
      'like.save': 'Guarda-ho',
    }),
  }).toMatchObject({
    'streaming-panel.lives': 'Ara',
    'register-errors.adults.X': 'Adults',
    'register-errors.club.a.b: 7': 'Club',
    'like.save': 'Guarda-ho',
  });
});

it('a page gives a text its public name', () => {
  expect(createI18n('ca', { lives: 'Ara' }).text('streaming-panel.lives')).toBe('Ara');
});

it.each(['livestream', 'register.title', 'my.register.error-server.X'])('%s is no public name', (key) =>
  expect(Object.keys(underOwnKeys({ [key]: 'x' }))).toEqual([key]),
);
