import { cleanup, renderHook, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { headerContract } from './header.contract.ts';
import { headerFixture, headerHtml } from './header.fixture.ts';
import { useHeader } from './useHeader.ts';

describe('useHeader', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(() => {
    cleanup();
    resetPage();
  });

  /** In a page of its own: a page has one header. */
  function start(data: object | undefined, html = '') {
    cleanup();
    const host = createTestHost(headerContract);
    host.element.innerHTML = html;
    const props = data && v.parse(headerContract.json.props.type, data);
    const hook = renderHook(useHeader, {
      initialProps: propsOf(headerContract, host, props ? { json: { props } } : {}),
    });
    return { host, ...hook };
  }

  it('draws nothing beside a printed header, and asks for what draws only without one', async () => {
    const printed = start(headerFixture, headerHtml);
    expect(printed.result.current.data).toBeUndefined();
    expect(printed.result.current.Drawn).toBeUndefined();
    const { result } = start(headerFixture);
    expect(result.current.data).toEqual(headerFixture);
    await waitFor(() => expect(result.current.Drawn).toBeDefined());
  });

  it('says where it is, and takes that back', () => {
    const { host, unmount } = start(undefined, headerHtml);
    expect(host.element.dataset).toMatchObject({ elements: 'shown', stick: 'none' });
    expect(host.states).toEqual(['ready']);
    unmount();
    expect(Object.keys(host.element.dataset)).toEqual([]);
  });
});
