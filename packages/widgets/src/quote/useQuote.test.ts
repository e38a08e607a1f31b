import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { quoteContract } from './quote.contract.ts';
import { useQuote } from './useQuote.ts';

describe('useQuote', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  function start(given: object, printed = '') {
    const host = createTestHost(quoteContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    return { host, ...renderHook(() => useQuote(propsOf(quoteContract, host, given))) };
  }

  it('draws from data where the server has printed nothing, and only there', () => {
    const given = { text: ' Sí. ', author: 'Nerea' };
    const { result, host } = start(given);
    expect(result.current.quote).toEqual({ text: 'Sí.', author: 'Nerea' });
    expect(host.states).toEqual(['ready']);
    expect(start(given, '<blockquote>Sí.</blockquote>').result.current.quote).toBeUndefined();
  });

  it.each([[{}], [{ text: '  ' }], [{ author: 'Nerea' }]])('is empty with %j', (given) => {
    expect(start(given).host.states).toEqual(['empty']);
  });
});
