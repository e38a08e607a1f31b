import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import ca from '@apunt/locales/ca/ad.json';
import { i18nOf } from '@apunt/testing/i18n';
import { createTestHost, propsOf } from '@apunt/testing/host';
import { resetPage, startTestRuntime } from '@apunt/testing/runtime';
import { adContract } from './ad.contract.ts';
import { AdView, type AdViewProps } from './Ad.tsx';

describe('AdView', () => {
  beforeEach(() => void startTestRuntime());
  afterEach(resetPage);

  const viewProps = (over: Partial<AdViewProps>): AdViewProps => ({
    Slot: ({ adId, provider }) => <p>{`${provider} ${adId}`}</p>,
    provider: 'event',
    isGranted: true,
    isLate: false,
    isClosed: false,
    onClose: () => {},
    canRevoke: false,
    onRevoke: () => {},
    props: propsOf(adContract, Object.assign(createTestHost(adContract), i18nOf(adContract)), {
      adId: 'home-1',
    }),
    ...over,
  });

  it('gives the place of the ad what the element says', () => {
    render(<AdView {...viewProps({})} />);
    expect(screen.getByText('event home-1')).toBeDefined();
  });

  it('draws nothing where there is no ad', () => {
    expect(render(<AdView {...viewProps({ Slot: undefined })} />).container.childElementCount).toBe(0);
  });

  it('keeps the focus where the ad was', () => {
    render(<AdView {...viewProps({ isClosed: true })} />);
    expect(document.activeElement).toBe(screen.getByText(ca.closed));
  });
});
