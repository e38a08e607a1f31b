import { createHash } from 'node:crypto';

/** One day of a forecast, as the API tells it. */
export interface ForecastDay {
  currentWeatherConditionId: string;
  currentTemp: number | null;
  minTemp: number;
  maxTemp: number;
  /** A calendar day, at midnight UTC. */
  date: string;
  humidity: number | null;
  minHumidity: number;
  maxHumidity: number;
  rainProbability: number;
}

/** Mean temperature of each month near the coast, in degrees. */
const MEANS = [11, 12, 14, 16, 19, 23, 26, 26, 24, 20, 15, 12];
/** Sky states by how wet they are; the codes are those of the state agency. */
const SKIES: readonly (readonly [rain: number, codes: readonly string[]])[] = [
  [0, ['11', '12', '13', '17']],
  [5, ['14', '15', '16', '81', '82', '83']],
  [45, ['43', '44', '45', '46']],
  [75, ['23', '24', '25', '26', '27', '51', '52', '53', '54', '61', '62', '63', '64']],
  [60, ['33', '34', '35', '36', '71', '72', '73', '74']],
];
const DAYS = 4;
const DAY = 24 * 60 * 60 * 1000;

/** Numbers from 0 to 1 that are always the same for the same text. */
function dice(text: string): (index: number) => number {
  const bytes = createHash('sha256').update(text).digest();
  return (index) => (bytes[index] ?? 0) / 256;
}

function pick<T>(list: readonly T[], roll: number): T | undefined {
  return list[Math.floor(roll * list.length)];
}

const inMadrid = (time: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', ...options }).format(time);

/** The forecast of a place: today and three more days. The same place and moment give the same weather. */
export function forecastOf(place: string, now: number): ForecastDay[] {
  const today = Date.parse(`${inMadrid(now, {})}T00:00:00Z`);
  const hour = Number(inMadrid(now, { hour: '2-digit' }));
  const isNight = hour < 7 || hour >= 20;
  // Most places are near the sea, some are up in the mountains and see snow in winter.
  const altitude = 2 - 8 * dice(place)(0) ** 2;
  return Array.from({ length: DAYS }, (_, index) => {
    const time = today + index * DAY;
    const date = new Date(time).toISOString().slice(0, 10);
    const roll = dice(`${place} ${date}`);
    const mean = (MEANS[new Date(time).getUTCMonth()] ?? 15) + altitude + roll(0) * 6 - 3;
    const spread = 3 + roll(1) * 4;
    const isCold = mean < 6;
    const kinds = isCold ? SKIES : SKIES.slice(0, 4);
    // Most days are dry.
    const [rain, codes] = (roll(2) < 0.55 ? SKIES[0] : pick(kinds, roll(3))) ?? [0, ['11']];
    const code = pick(codes, roll(4)) ?? '11';
    const minHumidity = Math.round(30 + roll(5) * 30 + rain / 5);
    const maxHumidity = Math.min(100, minHumidity + Math.round(15 + roll(6) * 25));
    const isToday = index === 0;
    return {
      currentWeatherConditionId: isToday && isNight ? `${code}n` : code,
      currentTemp: isToday ? Math.round(isNight ? mean - spread / 2 : mean + spread / 2) : null,
      minTemp: Math.round(mean - spread),
      maxTemp: Math.round(mean + spread),
      date: `${date} 00:00:00`,
      humidity: isToday ? Math.round((minHumidity + maxHumidity) / 2) : null,
      minHumidity,
      maxHumidity,
      rainProbability: Math.min(100, Math.round(rain + roll(7) * 20)),
    };
  });
}
