import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/hot-topics.json';
import { i18nOf } from '@apunt/testing/i18n';
import { hotTopicsContract } from './hot-topics.contract.ts';
import { HotTopicsView, type HotTopicsViewProps } from './HotTopics.tsx';

const { t } = i18nOf(hotTopicsContract);

function viewOf(items: HotTopicsViewProps['items'], stops = 3) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const track = { stops, current: 0, count: 5, next() {}, prev() {}, goTo() {} };
  const row = { track, label: 'Temes', kind: 'list', isLoop: false, setList() {} } as const;
  render(<HotTopicsView host={{ element }} row={row} items={items} t={t} />);
  return element;
}

describe('HotTopicsView', () => {
  it('is a named navigation, with arrows where there is anything to scroll', () => {
    viewOf(undefined);
    expect(screen.getByRole('navigation', { name: 'Temes' })).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: ca.prev }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: ca.next }).disabled).toBe(false);
  });

  it('draws links into the page: the current one marked, one without an address as words', () => {
    const link = { text: 'Dana', href: '/dana', title: '', target: '', rel: '', isCurrent: true };
    const element = viewOf([
      link,
      { ...link, text: 'Falles', title: 'Totes', target: '_blank', rel: 'nofollow', isCurrent: false },
      { ...link, text: 'Perill', href: undefined },
    ]);
    const links = within(element).getAllByRole('link');
    expect(
      links.map((one) => ['aria-current', 'title', 'target', 'rel'].map((name) => one.getAttribute(name))),
    ).toEqual([
      ['page', null, null, null],
      [null, 'Totes', '_blank', 'nofollow noopener'],
    ]);
    expect(within(element).getByText('Perill').localName).toBe('li');
  });

  it('has no arrows when everything fits', () => {
    viewOf(undefined, 1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
