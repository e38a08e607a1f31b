/** What can go wrong on purpose. Those of the first group replace the answer, the others spoil the real one. */
export type Fault =
  | { kind: 'status'; status: number }
  | { kind: 'stall' }
  | { kind: 'reset' }
  | { kind: 'html' }
  | { kind: 'http-code'; code: number }
  | { kind: 'errors'; code: string; status: number }
  | { kind: 'slow'; ms: number }
  | { kind: 'truncated' | 'empty' | '204' | 'bom' | 'wrong-type' | 'wrapped' | 'bare' | 'null-response' }
  | { kind: 'expire' | 'no-etag' };

/** The spellings `parseFault` accepts, for the page's list and for error messages. */
export const faultSpellings = [
  'status:500',
  'slow:5000',
  'stall',
  'reset',
  'html',
  'truncated',
  'empty',
  '204',
  'bom',
  'wrong-type',
  'http-code:500',
  'wrapped',
  'bare',
  'null-response',
  'expire',
  'no-etag',
  'errors:CODE',
  'errors:CODE:400',
];

/** Reads `status:500`, `slow:5000`, `errors:CODE` …; null for anything else. */
export function parseFault(text: string): Fault | null {
  const [kind = '', first = '', second] = text.trim().split(':');
  switch (kind) {
    case 'status':
      return inRange(first, 200, 599, (status) => ({ kind, status }));
    case 'http-code':
      return inRange(first, 100, 599, (code) => ({ kind, code }));
    case 'slow':
      return inRange(first, 0, 600_000, (ms) => ({ kind, ms }));
    case 'errors':
      if (first === '') return null;
      return inRange(second ?? '200', 200, 599, (status) => ({ kind, code: first, status }));
    case 'stall':
    case 'reset':
    case 'html':
    case 'truncated':
    case 'empty':
    case '204':
    case 'bom':
    case 'wrong-type':
    case 'wrapped':
    case 'bare':
    case 'null-response':
    case 'expire':
    case 'no-etag':
      return first === '' ? { kind } : null;
    default:
      return null;
  }
}

function inRange(text: string, min: number, max: number, make: (value: number) => Fault): Fault | null {
  const value = /^[0-9]+$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? make(value) : null;
}
