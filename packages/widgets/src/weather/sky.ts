/** The states of the sky by the codes of the state agency; each also comes with an `n`, for the night. */
export const SKY = [
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '23',
  '24',
  '25',
  '26',
  '27',
  '33',
  '34',
  '35',
  '36',
  '43',
  '44',
  '45',
  '46',
  '51',
  '52',
  '53',
  '54',
  '61',
  '62',
  '63',
  '64',
  '71',
  '72',
  '73',
  '74',
  '81',
  '82',
  '83',
] as const;

export type SkyCode = (typeof SKY)[number];
export type IconName = 'sun' | 'moon' | 'sun-clouds' | 'moon-clouds' | 'sun-rain' | 'snow' | 'storm' | 'fog';

export interface Sky {
  /** Undefined for a code that nobody knows. */
  code: SkyCode | undefined;
  isNight: boolean;
  icon: IconName;
}

/** Tens of the codes, as they go with icons. Showers (27) are rain; clear and cloudy nights have a moon. */
const ICONS: Readonly<Record<string, IconName>> = {
  '2': 'sun-rain',
  '3': 'snow',
  '4': 'sun-rain',
  '5': 'storm',
  '6': 'storm',
  '7': 'snow',
  '8': 'fog',
};

/** What a code of the agency means. An unknown one is a sun without a text. */
export function skyOf(raw: string): Sky {
  const isNight = /^\d+n$/i.test(raw);
  const code = SKY.find((one) => one === (isNight ? raw.slice(0, -1) : raw));
  if (!code) return { code: undefined, isNight: false, icon: 'sun' };
  const light = isNight ? 'moon' : 'sun';
  const icon = ICONS[code.charAt(0)] ?? (code === '11' ? light : (`${light}-clouds` as const));
  return { code, isNight, icon };
}
