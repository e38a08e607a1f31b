import { linkTarget } from '../address/link-target.ts';

/** As `linkTarget`, for content of editors: another tab is all that it may open, as in their HTML. */
export const tabTarget = ({ target, rel }: { target: string; rel: string }): ReturnType<typeof linkTarget> =>
  linkTarget({ target: target === '_blank' ? target : '', rel });
