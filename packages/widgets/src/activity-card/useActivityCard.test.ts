import { renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activitySchema } from '@apunt/api/resources/activity';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { activityCardContract } from './activity-card.contract.ts';
import { activityFixture, activityHtml } from './activity-card.fixture.ts';
import { useActivityCard } from './useActivityCard.ts';

describe('useActivityCard', () => {
  beforeEach(() => void startTestRuntime({ config: { defaultImage: '/default.svg' } }));
  afterEach(resetPage);

  const activity = v.parse(activitySchema, activityFixture);

  function start(given: object, printed = '') {
    const host = createTestHost(activityCardContract);
    host.element.insertAdjacentHTML('beforeend', printed);
    const initialProps = propsOf(activityCardContract, host, given);
    return { host, ...renderHook(useActivityCard, { initialProps }) };
  }

  it('draws from data where the server has printed nothing, and only there', () => {
    const { result, host } = start({ json: { props: activity } });
    expect(result.current).toMatchObject({ activity: { id: '77' }, siteImage: '/default.svg' });
    expect(host.states.at(-1)).toBe('ready');
    expect(start({ json: { props: activity } }, activityHtml).result.current.activity).toBeUndefined();
    expect(start({}).host.states.at(-1)).toBe('empty');
  });

  it("puts the site's picture into the server's own node when that fails", () => {
    const { host } = start({}, activityHtml);
    const image = host.element.querySelector('img');
    image?.dispatchEvent(new Event('error'));
    expect(image?.getAttribute('src')).toBe('/default.svg');
  });
});
