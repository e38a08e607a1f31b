import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listOf } from '@apunt/api/parse';
import { linkSchema } from '@apunt/api/links/link';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { hotTopicsContract } from './hot-topics.contract.ts';
import { topicsFixture, topicsHtml } from './hot-topics.fixture.ts';
import { useHotTopics } from './useHotTopics.ts';

describe('useHotTopics', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  const links = v.parse(listOf(linkSchema), topicsFixture);

  function start(printed: string, given: object = {}) {
    const host = createTestHost(hotTopicsContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const marked = () =>
      [...host.element.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('href'));
    const initialProps = propsOf(hotTopicsContract, host, given);
    return { host, marked, ...renderHook(useHotTopics, { initialProps }) };
  }

  it('draws data where the server has printed nothing; items without words are dropped', () => {
    const { result, host } = start('', { json: { props: links }, current: '/temes/falles' });
    const bare = { title: '', target: '', rel: '' };
    expect(result.current.items).toEqual([
      { ...bare, text: 'Dana', href: '/temes/dana', title: 'La dana', rel: 'nofollow', isCurrent: false },
      { ...bare, text: 'Falles', href: '/temes/falles', target: '_blank', isCurrent: true },
      { ...bare, text: 'Perill', href: undefined, isCurrent: false },
      { ...bare, text: 'Sense adreça', href: undefined, isCurrent: false },
    ]);
    expect(start(topicsHtml(2), { json: { props: links } }).result.current.items).toBeUndefined();
    expect(host.events).toEqual([]);
  });

  it('marks the current link of the page, in place of what the page has marked, and gives it back', () => {
    const printed = topicsHtml(3).replace('href="/temes/0"', 'href="/temes/0" aria-current="page"');
    const { marked, rerender, unmount, host } = start(printed, { current: '/temes/2' });
    expect(marked()).toEqual(['/temes/2']);
    rerender(propsOf(hotTopicsContract, host, { current: `${location.origin}/temes/1` }));
    expect(marked()).toEqual(['/temes/1']);
    unmount();
    expect(marked()).toEqual(['/temes/0']);
  });

  it('leaves the mark of the page where it is told nothing', () => {
    const printed = topicsHtml(3).replace('href="/temes/1"', 'href="/temes/1" aria-current="page"');
    expect(start(printed).marked()).toEqual(['/temes/1']);
  });

  it('is empty without links', () => {
    expect(start('').host.states.at(-1)).toBe('empty');
    expect(start('', { json: { props: [] } }).host.states.at(-1)).toBe('empty');
  });
});
