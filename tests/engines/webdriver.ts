import * as v from 'valibot';
import { patient } from '@apunt/testing/patience';

/* The few calls of WebDriver that our journeys need: https://www.w3.org/TR/webdriver2/ */

export interface Session {
  readonly version: string;
  call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
}

const answerSchema = v.object({ value: v.unknown() });
const faultSchema = v.object({ error: v.string(), message: v.string() });
const sessionSchema = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
});

/** The key under which the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = v.object({ [ELEMENT]: v.string() });

async function ask(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    // A driver now and then leaves a call without an answer; whoever has asked then asks again.
    signal: AbortSignal.timeout(patient(15_000)),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = v.parse(answerSchema, await answer.json());
  if (answer.ok) return value;
  const { error, message } = v.parse(faultSchema, value);
  throw new Error(`${error}: ${message}`);
}

/** Asks a driver for a browser of its own. */
export async function newSession(driver: string, capabilities: object): Promise<Session> {
  const answer = await ask(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = v.parse(sessionSchema, answer);
  return {
    version: session.capabilities.browserVersion,
    call: (method, path, body) => ask(`${driver}/session/${session.sessionId}${path}`, method, body),
  };
}

/** Runs a function in the page; what it promises is waited for. */
export async function run(
  { call }: Session,
  look: (given: string) => unknown,
  given: string,
): Promise<unknown> {
  const script = `const [given, done] = arguments;
    Promise.resolve(given).then(${look.toString()}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
  const answer = await call('POST', '/execute/async', { script, args: [given] });
  const { value, error } = v.parse(
    v.object({ value: v.optional(v.unknown()), error: v.optional(v.string()) }),
    answer,
  );
  if (error !== undefined) throw new Error(error);
  return value;
}

/** The path of an element, found by a function in the page. */
export async function elementPath({ call }: Session, selector: string): Promise<string> {
  const answer = await call('POST', '/execute/sync', {
    script: 'return findDeep(arguments[0])',
    args: [selector],
  });
  const found = v.safeParse(elementSchema, answer);
  if (!found.success) throw new Error(`no ${selector}`);
  return `/element/${found.output[ELEMENT]}`;
}

/**
 * Presses and lets go of the mouse in the middle of an element. The protocol's own click takes the middle of the first of its boxes,
 * which is empty where a link is around a picture.
 */
export async function clickOn(session: Session, selector: string): Promise<void> {
  const point = await run(
    session,
    (wanted) => {
      const element = findDeep(wanted);
      const middle = () => {
        const boxes = [element, element?.firstElementChild].flatMap((one) => [
          ...(one?.getClientRects() ?? []),
        ]);
        const box = boxes.find(({ width, height }) => width > 0 && height > 0);
        return box && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      };
      const [x = -1, y = -1] = middle() ?? [];
      const isSeen = x >= 0 && x < innerWidth && y >= 0 && y < innerHeight;
      if (!isSeen) element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      return middle();
    },
    selector,
  );
  const seen = v.safeParse(v.tuple([v.number(), v.number()]), point);
  if (!seen.success) throw new Error(`${selector} cannot be seen`);
  const [x, y] = seen.output;
  await session.call('POST', '/actions', {
    actions: [
      {
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ],
  });
}

/** Values that stand for keys without a letter: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Presses keys together, as `Shift+Tab`, and lets them go. */
export async function pressKeys({ call }: Session, keys: string): Promise<void> {
  const values = keys.split('+').map((key) => KEYS[key] ?? key);
  const actions = [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}
