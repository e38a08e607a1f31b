/** What people type in these journeys, by what it is. No two are alike, so that whatever is found tells which field it came from. */
export const CANARIES = {
  // Accounts of the portal's seed, which log in.
  adultEmail: 'carme@example.test',
  adultPassword: 'Garrofa2026',
  guardianEmail: 'vicent@example.test',
  guardianPassword: 'Magrana2026',
  guardianBirthdate: '09/10/1984',
  childNick: '4711',
  childPin: '0042',
  recoveredEmail: 'anna@example.test',
  knownEmail: 'amparo@example.test',
  // What nobody has typed before.
  name: 'Ermessenda',
  surname: 'Falconera Duesaigües',
  email: 'ermessenda.falconera@example.test',
  birthdate: '17/03/1983',
  password: 'Codonyat2031',
  newPassword: 'Panses-i-figues2032',
  wrongPassword: 'Mai-no-va-ser-esta1',
  nif: '87654321X',
  phone: '963258741',
  address: 'Carrer dels Canaris, 77',
  zip: '46917',
  city: 'Vallcanària',
  alternativeEmail: 'segona.bustia@example.test',
  childName: 'Sibil·la',
  childSurname: 'Falconera Xicoteta',
  childBirthdate: '21/08/2018',
  newPin: '8305',
  otherPin: '9416',
  unknownNick: '990471',
  contactText: 'Em diuen que el meu germà està malalt',
  readerText: 'La font de darrere de casa nostra',
  readerFile: 'la-meua-filla-a-la-platja',
  newsletterEmail: 'lectora.del.divendres@example.test',
  searchText: 'advocada divorci',
  place: 'Simat de la Valldigna',
  latitude: '39.98127',
  longitude: '-0.03456',
} as const;

export type Canary = keyof typeof CANARIES;

const entries = Object.entries(CANARIES) as [Canary, string][]; // its own keys: nothing else is written there
export const CANARY_NAMES = entries.map(([name]) => name);

/** What opens an account. No allowance may name one of these. */
export const SECRETS: readonly Canary[] = [
  'adultPassword',
  'guardianPassword',
  'childPin',
  'password',
  'newPassword',
  'wrongPassword',
  'newPin',
  'otherPin',
];

const dateIn = /^(\d\d)\/(\d\d)\/(\d{4})$/;

/** The ways in which a value may stand in a text: as it is, in an address, in a form, in base64, as a date of a payload. */
function spellingsOf(value: string): string[] {
  const inAddress = encodeURIComponent(value);
  const date = dateIn.exec(value);
  return [
    value,
    inAddress,
    inAddress.replaceAll('%20', '+'),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    ...(date ? [`${date[3]}-${date[2]}-${date[1]}`, encodeURIComponent(value.replaceAll('/', '-'))] : []),
  ];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Not within a longer word or number: four digits stand in many a hash. */
const patterns = entries.map(([name, value]) => {
  const any = spellingsOf(value).map(escaped).join('|');
  return { name, pattern: new RegExp(`(?<![\\p{L}\\d])(?:${any})(?![\\p{L}\\d])`, 'iu') };
});

/** As an address or a cookie means it; `%22` before a word would else be a part of it. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Which canaries stand in a text. */
export function canariesIn(text: string): Canary[] {
  const plain = decoded(text);
  return patterns.filter(({ pattern }) => pattern.test(text) || pattern.test(plain)).map(({ name }) => name);
}
