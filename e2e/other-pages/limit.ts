import { patient } from '@apunt/testing/patience';

/** Nothing here takes a second; what does not come at all is told soon, because many cells share a page. */
export const LIMIT = patient(10_000);
