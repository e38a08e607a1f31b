import { expect } from 'chai';
import { ACCOUNT_ROWS } from './account-rows.ts';
import { visit } from './cell.ts';
import type { Fault } from './faults.ts';
import { FORM_ROWS } from './form-rows.ts';
import { emptiedOf } from './sight.ts';
import { watchPage } from './stillness.ts';
import { SECRETS } from './words.ts';

/** Errors as no back end should write them: a form has failed by them, and can name none. */
const ERRORS = [
  { errorCode: { toString: null, valueOf: 1 }, errorMessage: { toString: null } },
  { errorCode: '__proto__', errorMessage: '<img src=x onerror=alert(1)>' },
  { errorCode: 'x'.repeat(100_000) },
  [[]],
  null,
];

const answer = (name: string, body: unknown, status: number): Fault => ({
  name,
  doc: name,
  spoil: () => Promise.resolve(Response.json(body, { status })),
});
const HOSTILE: readonly Fault[] = [
  answer('monstrous errors', { errors: ERRORS }, 200),
  answer('monstrous errors, refused and wrapped', { response: { errors: ERRORS, httpCode: {} } }, 422),
  answer('a monstrous code', { httpCode: '1e400', response: [] }, 200),
];

/** Calls for which something was typed, but that of a beacon, whose answer nobody reads. */
const TYPED = [...ACCOUNT_ROWS, ...FORM_ROWS].filter(({ prepare, key }) => prepare && key !== 'uploadAbort');

describe('a form whose call is answered by nonsense', () => {
  before(() => watchPage());

  for (const row of TYPED)
    it(`${row.key}: ${row.doing}: what was typed stays`, async () => {
      for (const fault of HOSTILE) {
        const { before, after, uncaught, visits } = await visit(row, fault);
        expect(visits.join(), fault.name).to.equal('');
        expect(uncaught.join(), fault.name).to.equal('');
        expect(after.isBusy, fault.name).to.equal(false);
        const lost = Object.keys(before.values).filter((name) => after.values[name] === undefined);
        expect(lost.join(), fault.name).to.equal('');
        const emptied = Object.keys(emptiedOf(before, after)).filter((name) => !SECRETS.includes(name));
        expect(emptied.join(), fault.name).to.equal('');
        expect(after.lines.join(), fault.name).not.to.equal(before.lines.join());
      }
    });
});
