// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Portal } from '../portal.ts';
import { openPortal, visit, type Visitor } from '../testing/visitor.ts';

let portal: Portal;
let visitor: Visitor;

beforeEach(async () => {
  portal = await openPortal();
  visitor = visit(portal);
});
afterEach(() => portal.close());

describe('requests that no page of ours makes', () => {
  it.each(['constructor', 'toString', '__proto__'])('know nothing under the id %s', async (id) => {
    expect((await visitor.get(`/api/front/weather/forecast-ine/${id}`)).status).toBe(404);
    const sent = { email: 'nuria@example.test', segments: ['general'], terms: true };
    expect((await visitor.call('POST', `/api/front/newsletter/${id}`, sent)).status).toBe(404);
  });

  it('may come all at once: each message has a reference of its own', async () => {
    // The page's token is fetched before, not five times.
    await visitor.call('POST', '/api/front/contact/', {});
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        visitor.call('POST', '/api/front/contact/', {
          name: 'Núria Pla',
          email: 'nuria@example.test',
          subject: 'Programació',
          text: 'A quina hora?',
          terms: true,
          commercial: false,
          recaptcha: `test-ok-0000000${number}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const references = await Promise.all(
      answers.map(async (answer) => (await answer.json()).response.reference),
    );
    expect(new Set(references).size).toBe(5);
  });
});
