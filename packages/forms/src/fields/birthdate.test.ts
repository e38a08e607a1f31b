import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ageOn } from '@apunt/i18n/calendar/calendar';
import {
  birthdateSchema,
  cardValidUntil,
  CLUB_AGE,
  dayInMadrid,
  normaliseBirthdate,
  readBirthdate,
  showDay,
  toFormDate,
} from './birthdate.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (time: string) => () => Date.parse(time);
const outcome = (schema: v.GenericSchema, text: string): unknown => {
  const { success, output, issues } = v.safeParse(schema, text);
  return success ? output : `! ${issues[0].message.replace('validation.', '')}`;
};
const adult = (now: () => number) => birthdateSchema({ required: true, minAge: CLUB_AGE, now });
const child = (now: () => number) => birthdateSchema({ required: true, under: CLUB_AGE, now });

describe('a date of birth', () => {
  it.each([
    ['03/05/1984', '1984-05-03'],
    ['3/5/1984', '1984-05-03'],
    ['3-5-1984', '1984-05-03'],
    ['3.5.1984', '1984-05-03'],
    [' 3 / 5 / 1984 ', '1984-05-03'],
    ['29/02/2016', '2016-02-29'],
    ['29/02/2015', undefined],
    ['31/04/2000', undefined],
    ['00/01/2000', undefined],
    ['01/13/2000', undefined],
    ['31/12/1899', undefined],
    ['01/01/1900', '1900-01-01'],
    ['1/1/84', undefined],
    // The keyboard of an iPhone, what browsers fill in, and what messengers put around it.
    ['03051984', '1984-05-03'],
    ['30111980', '1980-11-30'],
    [' 03 05 1984 ', '1984-05-03'],
    ['1984-05-03', '1984-05-03'],
    ['\u202A3\u20115\u20111984\u202C', '1984-05-03'],
    ['\u200B03/05/1984\u2069', '1984-05-03'],
    ['31022000', undefined],
    ['19840503', undefined],
    ['1984-13-03', undefined],
    ['1984-5-3', undefined],
    ['1984/05/03', undefined],
    ['0305198', undefined],
    ['03 05', undefined],
    ['03/05/19844', undefined],
    ['０３/０５/１９８４', undefined],
    ['', undefined],
  ])('%j is %j', (text, day) => expect(readBirthdate(text)).toBe(day));

  it.each([
    ['3.5.1984', '03/05/1984'],
    ['31/04/2000', '31/04/2000'],
    ['hola', 'hola'],
  ])('leaves the field as %j -> %j', (text, shown) => expect(normaliseBirthdate(text)).toBe(shown));

  it.each([
    ['1984-05-12', '12/05/1984'],
    ['12/05/1984', '12/05/1984'],
    ['1984-05-12 00:00:00.000000', '12/05/1984'],
    [{ date: '1984-05-12 00:00:00.000000', timezone: 'Europe/Madrid' }, '12/05/1984'],
    [null, ''],
    ['', ''],
    ['mai', ''],
  ])('comes from the server as %j and shows as %j', (value, shown) => expect(toFormDate(value)).toBe(shown));

  it.each([
    ['', '! birthdateRequired'],
    ['31/02/2000', '! birthdate'],
    ['22/11/2026', '! birthdate'],
    ['21/11/2013', '2013-11-21'],
    ['22/11/2013', '! age'],
  ])('of an adult on 21 November 2026: %j gives %j', (text, result) =>
    expect(
      outcome(
        adult(() => NOW),
        text,
      ),
    ).toBe(result),
  );

  it.each([
    ['', '! birthdateRequired'],
    ['22/11/2013', '2013-11-22'],
    ['21/11/2013', '! maxAge'],
    ['21/11/2026', '2026-11-21'],
  ])('of a child on 21 November 2026: %j gives %j', (text, result) =>
    expect(
      outcome(
        child(() => NOW),
        text,
      ),
    ).toBe(result),
  );

  it('may be left out where it is not required, and is null then; given, it has to hold', () => {
    const optional = birthdateSchema({ required: false, minAge: 14, now: () => NOW });
    expect(outcome(optional, '  ')).toBe(null);
    expect(outcome(optional, '22/11/2012')).toBe('! age');
    expect(outcome(optional, 'ahir')).toBe('! birthdate');
  });

  it('has a text of its own for guardians', () => {
    const guardian = birthdateSchema({
      required: true,
      minAge: 18,
      tooYoung: 'validation.ageGuardian',
      now: () => NOW,
    });
    expect(outcome(guardian, '22/11/2008')).toBe('! ageGuardian');
  });

  it.each([
    // Midnight in Madrid is 23:00 UTC in winter and 22:00 in summer.
    ['2026-11-20T22:59:59Z', '21/11/2013', true],
    ['2026-11-20T23:00:00Z', '21/11/2013', false],
    ['2026-07-14T21:59:59Z', '15/07/2013', true],
    ['2026-07-14T22:00:00Z', '15/07/2013', false],
  ])('turns 13 at midnight in Madrid: at %s, %s is a child: %s', (now, text, isChild) => {
    expect(v.is(child(at(now)), text)).toBe(isChild);
    expect(v.is(adult(at(now)), text)).toBe(!isChild);
  });
});

describe('a birthday on 29 February', () => {
  it.each([
    ['2025-02-28', 12],
    ['2025-03-01', 13],
    ['2028-02-28', 15],
    ['2028-02-29', 16],
  ])('on %s somebody born on 29 February 2012 is %i', (today, age) =>
    expect(ageOn('2012-02-29', today)).toBe(age),
  );

  it('has a card until the last day of February in a common year', () => {
    expect(cardValidUntil('2012-02-29')).toBe('2025-02-28');
    expect(cardValidUntil('2015-03-01')).toBe('2028-02-29');
    expect(cardValidUntil('2014-01-01')).toBe('2026-12-31');
  });
});

describe('400 days around the 13th birthday', () => {
  const birth = '2013-11-21';
  const first = Date.parse('2026-05-05T12:00:00Z');
  it.each(Array.from({ length: 400 }, (_, day) => dayInMadrid(first + day * 86_400_000)))('%s', (today) => {
    const now = () => Date.parse(`${today}T12:00:00Z`);
    const isChild = today < '2026-11-21';
    expect(v.is(child(now), showDay(birth))).toBe(isChild);
    expect(v.is(adult(now), showDay(birth))).toBe(!isChild);
    expect(today <= cardValidUntil(birth)).toBe(isChild);
  });
});

describe('for any input', () => {
  const day = fc
    .date({
      min: new Date('1900-01-02T00:00:00Z'),
      max: new Date('2026-11-21T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

  it('everybody is an adult or a child, never both', () => {
    fc.assert(
      fc.property(day, (birth) => {
        const text = showDay(birth);
        expect(
          v.is(
            adult(() => NOW),
            text,
          ),
        ).toBe(
          !v.is(
            child(() => NOW),
            text,
          ),
        );
        expect(
          v.is(
            child(() => NOW),
            text,
          ),
        ).toBe(ageOn(birth, '2026-11-21') < 13);
      }),
    );
  });

  it('what is shown reads back as the same day', () => {
    fc.assert(
      fc.property(day, (birth) => {
        expect(readBirthdate(showDay(birth))).toBe(birth);
      }),
    );
  });

  it('what the server sends shows as the day that it is, whatever the clocks of its year', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('', ' 00:00:00.000000'), (birth, midnight) => {
        expect(toFormDate(birth + midnight)).toBe(showDay(birth));
      }),
    );
    expect(toFormDate('1900-05-05')).toBe('05/05/1900');
  });

  it('tidying twice is tidying once, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normaliseBirthdate(normaliseBirthdate(text))).toBe(normaliseBirthdate(text));
        v.safeParse(
          adult(() => NOW),
          text,
        );
      }),
    );
  });
});
