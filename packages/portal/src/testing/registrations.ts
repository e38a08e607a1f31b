/* Registrations as the forms of the library send them, and the answers to them. */

let solved = 0;
/** An answer of the test captcha that no call has used. */
export const captcha = (): string => `test-ok-${String((solved += 1)).padStart(12, '0')}`;

/** Code and message of each error in an answer; undefined for an answer without errors. */
export async function codesOf(response: Response): Promise<unknown> {
  const { errors } = (await response.json()) as { errors?: { errorCode: string; errorMessage: string }[] };
  return errors?.map(({ errorCode, errorMessage }) => [errorCode, errorMessage]);
}

/** The standard registration. */
export const newcomer = () => ({
  name: 'Nuria',
  surname: 'Pla',
  email: 'nuria@example.test',
  birthdate: '1984-05-03',
  password: 'Taronja2026',
  terms: true,
  origin: 'web',
  recaptcha: captcha(),
});

export const child = { name: 'Aina', surname: 'Pla', birthdate: '2019-03-14', pin: '0042', photo: null };

/** A guardian without an account, with one child. */
export const family = () => ({
  name: 'Nuria',
  surname: 'Pla',
  birthdate: '1984-05-03',
  email: 'nuria@example.test',
  emailRepeat: 'nuria@example.test',
  phone: '0034961234567',
  nif: '12345678Z',
  password: 'Taronja2026',
  passwordRepeat: 'Taronja2026',
  bulletin: false,
  children: [child],
  address: 'Carrer Major, 1',
  zip: '46001',
  city: 'València',
  province: '46',
  country: 28,
  laCollaBulletin: true,
  terms: true,
  recaptcha: captcha(),
});

/** Carme, who is logged in, with one more child. */
export const known = () => {
  const { emailRepeat: _, password: __, passwordRepeat: ___, recaptcha: ____, ...rest } = family();
  return { ...rest, email: 'carme@example.test' };
};
