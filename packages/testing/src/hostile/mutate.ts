import fc from 'fast-check';

/** One change of a JSON value at some place in it. `at` chooses the place, by counting all of them. */
export interface Mutation {
  at: number;
  kind: (typeof KINDS)[number];
  value: unknown;
}

const KINDS = ['drop', 'retype', 'nest', 'repeat', 'huge', 'rename', 'wrap'] as const;

/** Keys that mean something to JavaScript or to the client. */
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'response',
  'errors',
  'httpCode',
  'id',
  '',
];
/** Written as a number that is greater than any: JSON may hold it, `JSON.stringify` never writes it. */
const BEYOND = '1e400';
const VALUES = [
  null,
  true,
  false,
  0,
  -1,
  BEYOND,
  2 ** 53,
  Number.MAX_VALUE,
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  '\uD800',
  '\u202Eabc',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//evil.test/',
  '0000-00-00',
  '2026-02-30',
  '9999-99-99 99:99:99.999999',
  [],
  {},
  [[]],
  [null],
  { date: null },
  { date: {} },
  { toString: null },
  { valueOf: 1, toString: 1 },
] as const;

const values = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...VALUES) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  kind: fc.constantFrom(...KINDS),
  value: values,
});

/** How an answer's bytes are spoiled after its JSON is written. */
const SPOILS = ['none', 'cut', 'latin-1', 'utf-16', 'bom', 'bytes', 'twice', 'html', 'empty'] as const;

export interface HostileAnswer {
  mutations: readonly Mutation[];
  isWrapped: boolean;
  spoil: (typeof SPOILS)[number];
  /** Where it is cut, or which byte is another one. */
  at: number;
  status: number;
}

/** Most answers are JSON with status 200: what is refused earlier never meets a schema. */
export const hostileAnswer: fc.Arbitrary<HostileAnswer> = fc.record({
  mutations: fc.array(mutation, { minLength: 1, maxLength: 4 }),
  isWrapped: fc.boolean(),
  spoil: fc.oneof(
    { weight: 12, arbitrary: fc.constant('none' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...SPOILS) },
  ),
  at: fc.nat(4000),
  status: fc.oneof(
    { weight: 12, arbitrary: fc.constant(200) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(201, 299, 400, 401, 403, 404, 409, 410, 412, 422, 429, 500, 599),
    },
  ),
});

type Container = Record<string, unknown> | unknown[];
const isContainer = (one: unknown): one is Container => typeof one === 'object' && one !== null;

/** Every place in a value: what holds it, and under which key. */
function placesIn(root: Container): { holder: Container; key: string }[] {
  const places: { holder: Container; key: string }[] = [];
  const visit = (holder: Container) => {
    for (const [key, inner] of Object.entries(holder)) {
      places.push({ holder, key });
      if (isContainer(inner)) visit(inner);
    }
  };
  visit(root);
  return places;
}

const put = (holder: Container, key: string, made: unknown): void => {
  // Not by assignment: that of `__proto__` is none.
  Object.defineProperty(holder, key, { value: made, enumerable: true, configurable: true, writable: true });
};

function huge(inner: unknown, at: number): unknown {
  if (typeof inner === 'string') return inner.concat('à'.repeat(at % 7 === 0 ? 100_000 : 2000));
  if (typeof inner === 'number') return BEYOND;
  // Rarely, because ten thousand items take their time; they are one and the same, which JSON writes out.
  if (Array.isArray(inner)) return Array.from({ length: at % 29 === 0 ? 10_000 : 100 }, () => inner[0] ?? {});
  let deep: unknown = inner;
  for (let depth = 0; depth < (at % 5 === 0 ? 500 : 10); depth += 1) deep = { inner: deep };
  return deep;
}

function change(root: Container, { at, kind, value }: Mutation): void {
  // A copy, because a later change may be made inside it.
  const given: unknown = structuredClone(value);
  const places = placesIn(root);
  const place = places[at % Math.max(1, places.length)];
  if (!place) return;
  const { holder, key } = place;
  const inner: unknown = Reflect.get(holder, key);
  if (kind === 'drop') Reflect.deleteProperty(holder, key);
  else if (kind === 'retype') put(holder, key, given);
  else if (kind === 'nest') put(holder, key, { [KEYS[at % KEYS.length] ?? '']: inner });
  else if (kind === 'repeat') put(holder, key, [inner, inner, given, inner]);
  else if (kind === 'huge') put(holder, key, huge(inner, at));
  else if (kind === 'wrap') put(holder, 'response', given);
  else if (!Array.isArray(holder)) put(holder, KEYS[at % KEYS.length] ?? '', given);
}

const encoder = new TextEncoder();

function bytesOf(text: string, { spoil, at }: HostileAnswer): Uint8Array<ArrayBuffer> {
  if (spoil === 'empty') return new Uint8Array();
  if (spoil === 'html') return encoder.encode(`<!doctype html><script>${text}</script>`);
  if (spoil === 'twice') return encoder.encode(text + text);
  if (spoil === 'bom') return encoder.encode(`\uFEFF${text}`);
  if (spoil === 'cut') return encoder.encode(text.slice(0, at % Math.max(1, text.length)));
  if (spoil === 'latin-1')
    return Uint8Array.from(text.slice(0, 5000), (letter) => letter.charCodeAt(0) & 255);
  if (spoil === 'utf-16')
    return new Uint8Array(Uint16Array.from(text.slice(0, 5000), (l) => l.charCodeAt(0)).buffer);
  const bytes = encoder.encode(text);
  if (spoil === 'bytes' && bytes.length > 0) bytes[at % bytes.length] = at & 255;
  return bytes;
}

/** The answer that is sent: the seed, changed and spoiled. The seed stays as it is. */
export function responseOf(seed: unknown, answer: HostileAnswer): Response {
  const root = { body: structuredClone(seed) };
  for (const mutation of answer.mutations) change(root, mutation);
  const body = answer.isWrapped ? { response: root.body } : root.body;
  const text = (JSON.stringify(body) ?? '').replaceAll(`"${BEYOND}"`, BEYOND);
  const { status } = answer;
  return new Response(bytesOf(text, answer), { status, headers: { 'Content-Type': 'application/json' } });
}
