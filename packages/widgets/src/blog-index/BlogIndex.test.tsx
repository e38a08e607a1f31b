import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { List } from '@apunt/lists/list/list';
import ca from '@apunt/locales/ca/blog-index.json';
import { i18nOf } from '@apunt/testing/i18n';
import { prepareLists } from '@apunt/testing/list-unit';
import { blogIndexContract } from './blog-index.contract.ts';
import { BlogIndexView } from './BlogIndex.tsx';

const { t } = i18nOf(blogIndexContract);

describe('BlogIndexView', () => {
  beforeAll(() => prepareLists());

  function show(changes: Partial<Parameters<typeof BlogIndexView>[0]> = {}, total = 3) {
    const list = new List(document.createElement('div'));
    const state = { ...list.state, isOpen: true, hasMore: true, total };
    const rest = { hasHeading: false, headingLevel: 3, noHeading: false, label: undefined, t };
    return render(<BlogIndexView {...{ list, state }} {...rest} {...changes} />);
  }
  const heading = () => screen.queryByRole('heading');

  it('has a heading at its level, and a button', () => {
    show();
    expect(heading()?.textContent).toBe(ca.heading);
    expect(heading()?.localName).toBe('h3');
    expect(screen.getByRole('button', { name: ca.more })).toBeDefined();
  });

  it.each([{ noHeading: true }, { hasHeading: true }])('has no heading with %j', (changes) => {
    show(changes);
    expect(heading()).toBeNull();
  });

  it('shows nothing when there are no blogs', () => {
    const list = new List(document.createElement('div'));
    show({ state: { ...list.state, isOpen: true } });
    expect(heading()).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
