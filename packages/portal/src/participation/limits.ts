import { findCall } from './calls.ts';

/** As storages have it: every part but the last. */
export const LEAST_PART = 5 * 1024 * 1024;

/** Bytes that a file may have: as many as its form lets through. */
const largest = { text: 0, text_image: 8000 * 1024, text_video: 500_000 * 1024 };

/** Bytes that all parts of a file may have together, by the call that the file answers. */
export function largestFile(ugcId: string): number {
  const call = findCall(ugcId);
  return call === undefined ? 0 : largest[call.type];
}

/** Parts that a file may have: all but one of them have the least size. */
export const mostParts = (ugcId: string): number => Math.ceil(largestFile(ugcId) / LEAST_PART);

/** Uploads that one address may have begun without a contribution. */
export const MOST_UNFINISHED = 10;
