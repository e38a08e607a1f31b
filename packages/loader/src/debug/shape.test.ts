import { describe, expect, it } from 'vitest';
import { addressShape, shapeOf, shownValue } from './shape.ts';

describe('the shape of a value', () => {
  it.each([
    ['x'.repeat(32), 'text of 32 characters'],
    [{ email: 'a@example.test', password: 'canary' }, 'object: email, password'],
    [[1, 2, 3], 'list of 3'],
    [7, 'number'],
    [true, 'boolean'],
    [null, 'nothing'],
    [undefined, 'nothing'],
  ])('of %j is %s', (value, shape) => expect(shapeOf(value)).toBe(shape));

  it.each([
    'csrfToken',
    'captchaKey',
    'geocodeKey',
    'token',
    'code',
    'email',
    'alternativeEmail',
    'value',
    'user',
  ])('is all that is said of %s', (name) => expect(shownValue(name, 'canary')).toBe('text of 6 characters'));

  it.each([
    ['title', 'Vint anys', 'Vint anys'],
    ['title', '', ''],
    ['title', 'Escriu a anna@example.test', 'text of 26 characters'],
    ['contentId', '1001', '1001'],
    ['limit', 3, '3'],
    ['email', true, 'true'],
    ['loginUrl', '/acces', '/acces'],
    ['geocodeUrl', 'https://g.example.test/{lng}?key=canary#canary', 'https://g.example.test/{lng}?…'],
    ['src', 'https://user:canary@e.example.test/a', 'https://e.example.test/a'],
    ['names', ['a', 'b'], '["a","b"]'],
    ['names', ['a', 'b@example.test'], 'list of 2'],
    ['items', [{ id: 1 }], 'list of 1'],
    ['data', { id: 1, name: 'canary' }, 'object: id, name'],
  ])('%s: %j is shown as %s', (name, value, text) => expect(shownValue(name, value)).toBe(text));

  it.each([
    ['/api/front/user/profile', '/api/front/user/profile'],
    ['/api/front/poll/7/vote/12', '/api/front/poll/…/vote/…'],
    ['/api/front/weather/forecast-zip/46410/Sueca', '/api/front/weather/forecast-zip/…/…'],
    ['/resultats/?text=canary&page=2&text=canary', '/resultats/?text&page'],
    ['/acces/recuperacio?token=canary#canary', '/acces/recuperacio?token'],
    ['https://g.example.test/v1/-0.37,39.4.json?key=canary', 'https://g.example.test/v1/…?key'],
    ['https://user:canary@e.example.test/?anna@example.test', 'https://e.example.test/?…'],
    ['https://[', 'text of 9 characters'],
  ])('of the address %s is %s', (address, shape) => expect(addressShape(address)).toBe(shape));
});
