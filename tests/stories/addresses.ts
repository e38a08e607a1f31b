/* What the server of the stories answers beside the portal. */

/** The files of the stage begin with it. */
export const BASE = '/__stories/';

/** Of these, those that its page names. */
export const STAGE = { page: '/__stories', script: `${BASE}stage.js`, sheet: `${BASE}stage.css` };

/** A text that is sent here comes back as a document. */
export const MARKUP = `${BASE}markup`;

/** A page without a policy, where the worker that answers for the stories is registered: Trusted Types refuse its plain address. */
export const REGISTER = `${BASE}register`;
