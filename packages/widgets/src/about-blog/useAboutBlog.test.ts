import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blogSchema } from '@apunt/api/resources/blog';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { aboutBlogContract } from './about-blog.contract.ts';
import { aboutHtml, blogFixture } from './about-blog.fixture.ts';
import { useAboutBlog } from './useAboutBlog.ts';

describe('useAboutBlog', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  function start(blog: object | undefined, printed = '') {
    const host = createTestHost(aboutBlogContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const json = blog ? { props: v.parse(blogSchema, blog) } : {};
    return { host, ...renderHook(() => useAboutBlog(propsOf(aboutBlogContract, host, { json }))) };
  }

  it('draws from data where the server has printed nothing, and only there', () => {
    const { result, host } = start(blogFixture);
    expect(result.current.blog?.name).toBe('La marjal');
    expect(host.states).toEqual(['ready']);
    expect(start(blogFixture, aboutHtml).result.current.blog).toBeUndefined();
  });

  it('is empty without both', () => expect(start(undefined).host.states).toEqual(['empty']));
});
