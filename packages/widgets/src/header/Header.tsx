import type { ReactNode } from 'react';
import type { Host, TranslateOf, WidgetProps } from '@apunt/element/host';
import type { headerContract } from './header.contract.ts';
import { useHeader, type HeaderModel } from './useHeader.ts';

export function Header(props: WidgetProps<typeof headerContract>): ReactNode {
  return <HeaderView {...useHeader(props)} host={props.host} t={props.host.t} />;
}

interface ViewProps extends HeaderModel {
  host: Pick<Host, 'element' | 'site'>;
  t: TranslateOf<typeof headerContract>;
}

/** A printed header stays as it is, with what the page has put into slots around it. */
export function HeaderView({ Drawn, data, onDrawn, host, t }: ViewProps): ReactNode {
  if (Drawn && data) return <Drawn {...{ data, onDrawn, host, t }} />;
  return (
    <>
      <slot name="logo" />
      <slot />
      {['nav', 'search', 'user', 'streams', 'extra'].map((name) => (
        <slot key={name} name={name} />
      ))}
    </>
  );
}
