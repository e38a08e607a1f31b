import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordConsole } from '@apunt/testing/page';
import { unalias } from '../alias.ts';
import { whenRightsAreKnown } from '../door.ts';
import { check } from './checks.ts';
import { knownAs } from './known.ts';

let log: ReturnType<typeof recordConsole>;
beforeEach(() => {
  log = recordConsole();
});
afterEach(() => {
  log.restore();
  document.body.replaceChildren();
});

/** Puts an alias into the page and makes its widget with the rights of an editor, as the loader does. */
function place(html: string): void {
  // Only this test calls it, with HTML of its own.
  document.body.innerHTML = html;
  for (const stand of document.querySelectorAll<HTMLElement>('[data-apunt]')) {
    const name = stand.dataset['apunt'] ?? '';
    const open = knownAs(`apunt-${name}`)?.editors;
    whenRightsAreKnown(
      name,
      open ? { [name]: open } : {},
      (rights) => rights && unalias(stand, name, rights),
    );
  }
}

describe('the checks of a <div data-apunt>', () => {
  it.each([
    ['<div data-apunt="like" data-content-id="1" data-texts="t"></div>', 'data-texts: expected an attribute'],
    [
      '<p data-apunt="poll" data-poll-id="7" data-no-confirm></p>',
      'on <apunt-poll>, or says <apunt-config alias="all">',
    ],
    [`<div data-apunt="poll" data-poll-id="7" data-json='{}'></div>`, 'data-json: expected JSON'],
    [
      `<div data-apunt="player" data-src="/a.mp4" data-json-options='{}'></div>`,
      'data-json-options: expected JSON',
    ],
    [`<div data-apunt="weather" data-json='{"texts":"t"}'></div>`, '"texts" in data-json: expected a key'],
    [
      '<div data-apunt="weather"><script type="application/json">{}</script></div>',
      'JSON "props" in a script: expected JSON in an attribute',
    ],
    [
      '<div data-apunt="weather"><script type="Application/JSON; charset=utf-8">{}</script></div>',
      'JSON "props" in a script: expected JSON in an attribute',
    ],
    [
      '<div data-apunt="like" data-content-id="1"><i slot="icon-on">x</i></div>',
      'slot="icon-on" of a <i>: expected a slot',
    ],
    [
      '<div data-apunt="like" data-content-id="1"><svg slot="icon-on"></svg></div>',
      'slot="icon-on" of a <svg>: expected a slot',
    ],
  ])('say one line of %s', (html, line) => {
    place(html);
    check(document);
    check(document);
    expect(log.lines).toEqual([expect.stringContaining(line)]);
    expect(log.lines[0]).toContain('(docs/errors/not-for-editors.md)');
    expect(document.querySelector('[slot]')).toBeNull();
  });

  it.each([
    '<div data-apunt="like" data-content-id="1" data-variant="text" data-own="1" class="a" title="b">Guarda</div>',
    `<div data-apunt="weather" data-json='{"title":"El temps"}'><h2 slot="title">El temps</h2></div>`,
    '<apunt-like content-id="1" texts="t"></apunt-like><script type="application/json" id="t">{}</script>',
    '<div data-apunt="no-such-tag" data-texts="t"></div>',
    '<apunt-config alias="all"></apunt-config><div data-apunt="poll" data-poll-id="7" data-no-confirm></div>',
  ])('say nothing of %s', (html) => {
    place(html);
    check(document);
    expect(log.lines).toEqual([]);
  });
});
