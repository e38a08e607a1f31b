/*
 * The states of the sky by the codes of the state agency: how much of it is clouded, or what else is to be seen, and what
 * falls from it. Each code also comes with an `n`, for the night.
 */
const LOOKS = ['11', '12', '13', '14', '15', '16', '17', '27', '81', '82', '83'] as const;
/** First digits of the codes of a clouded sky (13 to 16) from which something falls. */
const FALLS = ['2', '3', '4', '5', '6', '7'] as const;

export type Look = (typeof LOOKS)[number];
export type Fall = (typeof FALLS)[number];
export type IconName = 'sun' | 'moon' | 'sun-clouds' | 'moon-clouds' | 'sun-rain' | 'snow' | 'storm' | 'fog';

export interface Sky {
  /** Undefined for a code that nobody knows. */
  look?: Look | undefined;
  fall?: Fall | undefined;
  isNight: boolean;
  icon: IconName;
}

const KNOWN = /^(1[1-7]|2[3-7]|[34][3-6]|[5-7][1-4]|8[1-3])(n?)$/;

/** First digits, as they go with icons. Showers (27) are rain. */
const ICONS: Readonly<Record<string, IconName>> = {
  2: 'sun-rain',
  3: 'snow',
  4: 'sun-rain',
  5: 'storm',
  6: 'storm',
  7: 'snow',
  8: 'fog',
};

/** The state of the sky for a code of the agency. An unknown code gives a sun without a text. */
export function skyOf(raw: string): Sky {
  const [, code = '', night] = KNOWN.exec(raw) ?? [];
  if (code === '') return { isNight: false, icon: 'sun' };
  const isNight = night === 'n';
  const light = isNight ? 'moon' : 'sun';
  const [kind = '', shade = ''] = code;
  const icon = ICONS[kind] ?? (code === '11' ? light : (`${light}-clouds` as const));
  const own = LOOKS.find((look) => look === code);
  if (own) return { look: own, isNight, icon };
  // Rain and snow count their shades from 3 on, storms and light snow from 1.
  const clouds = String(13 + Number(shade) - (Number(kind) < 5 ? 3 : 1));
  return {
    look: LOOKS.find((look) => look === clouds),
    fall: FALLS.find((fall) => fall === kind),
    isNight,
    icon,
  };
}
