import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blocksSchema } from '@apunt/api/resources/blocks';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { articleBodyContract } from './article-body.contract.ts';
import { articleHtml, blocksFixture } from './article-body.fixture.ts';
import { useArticleBody } from './useArticleBody.ts';

describe('useArticleBody', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    resetPage();
    vi.restoreAllMocks();
  });

  function start(blocks: unknown, printed = '') {
    const host = createTestHost(articleBodyContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const json = blocks ? { props: v.parse(blocksSchema, blocks) } : {};
    return {
      host,
      ...renderHook(useArticleBody, { initialProps: propsOf(articleBodyContract, host, { json }) }),
    };
  }

  it('draws from data where the server has printed nothing, and only there', () => {
    const { result, host } = start(blocksFixture);
    expect(result.current.blocks).toHaveLength(blocksFixture.length);
    expect(host.states).toEqual(['ready']);
    const adopted = start(blocksFixture, articleHtml);
    expect(adopted.result.current.blocks).toBeUndefined();
    expect(adopted.host.states).toEqual(['ready']);
  });

  it.each([[undefined], [[]], [[null, 'x', { type: 'paragraph' }]]])('is empty with %j', (blocks) => {
    const { result, host } = start(blocks);
    expect(result.current.blocks).toBeUndefined();
    expect(host.states).toEqual(['empty']);
  });
});
