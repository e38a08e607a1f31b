import * as v from 'valibot';

const part = v.union([v.string(), v.object({ html: v.string() })]);

/** A summary (specification, content §3): texts or `{html}`; one alone need not be a list. */
export const RESUME = v.union([part, v.array(part)]);
