import type { ReactNode } from 'react';
import type { IconName } from '../sky.ts';

const SUN = (
  <g className="light">
    <circle cx="24" cy="24" r="9" />
    <path d="M24 5v5m0 28v5M5 24h5m28 0h5M10.6 10.6l3.5 3.5m19.8 19.8 3.5 3.5m0-26.8-3.5 3.5M14.1 33.9l-3.5 3.5" />
  </g>
);
const MOON = <path className="light" d="M37 29.5A15 15 0 1 1 22 9a12 12 0 0 0 15 20.5z" />;
const CLOUD = (
  <path className="cloud" d="M15 36a7.5 7.5 0 0 1-.5-15A10.5 10.5 0 0 1 34.5 23 6.5 6.5 0 0 1 35 36z" />
);
const HIGH_CLOUD = <g transform="translate(0 -5)">{CLOUD}</g>;
const behind = (light: ReactNode) => <g transform="translate(16 -2) scale(0.65)">{light}</g>;
const CLOUDS = <g transform="translate(-2 3)">{CLOUD}</g>;

const DRAWINGS: Readonly<Record<IconName, ReactNode>> = {
  sun: SUN,
  moon: MOON,
  'sun-clouds': (
    <>
      {behind(SUN)}
      {CLOUDS}
    </>
  ),
  'moon-clouds': (
    <>
      {behind(MOON)}
      {CLOUDS}
    </>
  ),
  'sun-rain': (
    <>
      {behind(SUN)}
      {HIGH_CLOUD}
      <path className="rain" d="m16 36-2 6m10-6-2 6m10-6-2 6" />
    </>
  ),
  snow: (
    <>
      {HIGH_CLOUD}
      <path
        className="rain"
        d="M14 35v6m-2.6-4.5 5.2 3m0-3-5.2 3M24 38v6m-2.6-4.5 5.2 3m0-3-5.2 3M34 35v6m-2.6-4.5 5.2 3m0-3-5.2 3"
      />
    </>
  ),
  storm: (
    <>
      {HIGH_CLOUD}
      <path className="light" d="m25 29-6 9h5l-2 7 7-10h-5l3-6z" />
      <path className="rain" d="m14 36-2 5m23-5-2 5" />
    </>
  ),
  fog: (
    <>
      <g transform="translate(0 -8)">{CLOUD}</g>
      <path d="M8 34h32M12 39h24M17 44h14" />
    </>
  ),
};

/** The sky as a drawing, with its description for whoever does not see it. */
export function SkyIcon({ name, text }: { name: IconName; text: string }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it takes its colours from the tokens, which an img cannot
    <svg part="icon" viewBox="0 0 48 48" role="img" aria-label={text} data-icon={name}>
      {DRAWINGS[name]}
    </svg>
  );
}
