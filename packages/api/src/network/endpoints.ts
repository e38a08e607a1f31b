/** Default path of every endpoint key; a site may override each one in `<apunt-config>`. */
export const ENDPOINTS = {
  profile: '/api/front/user/profile',
  login: '/api/front/user/login',
  logout: '/api/front/user/logout',
  recoverPassword: '/api/front/user/recover-password',
  resendValidation: '/api/front/user/resend-validation-mail',
  socialLogin: '/api/front/user/login/{provider}',
  register: '/api/front/user/register',
  registerAdults: '/api/front/user/register-adults',
  registerClub: '/api/front/user/register',
  changePassword: '/api/front/user/change-password',
  bulletin: '/api/front/user/bulletin',
  bookmarkContent: '/api/bookmark/content/{id}',
  bookmarkShow: '/api/bookmark/taxon/{id}',
  favourites: '/api/front/user/favourites/',
  shows: '/api/front/user/shows/',
  deleteUser: '/api/front/user/delete',
  verifyAdult: '',
  nextContent: '/api/front/next-content/{id}',
  poll: '/api/front/poll/{id}',
  vote: '/api/front/poll/{id}/vote/{optionId}',
  showsSearch: '/webapi/shows/search/{cursor}',
  az: '/webapi/az/{cursor}',
  activity: '/webapi/activity/{cursor}',
  blogs: '/webapi/blogs/search/{cursor}',
  liveMessages: '/api/front/live/{id}/messages/{segment}',
  streaming: '/api/front/streaming/list{/excludeId}',
  contact: '/api/front/contact/',
  newsletter: '/api/front/newsletter/{id}{/suffix}',
  participation: '/api/front/ugc/{id}/postParticipation',
  uploadInit: '/api/front/ugc/{id}/multipart/init',
  uploadPart: '/api/front/ugc/{id}/multipart/{fileId}/upload-part',
  uploadComplete: '/api/front/ugc/{id}/multipart/{fileId}/complete',
  uploadAbort: '/api/front/ugc/{id}/multipart/{fileId}/abort',
  forecastZip: '/api/front/weather/forecast-zip/{postalCode}/{locationName}',
  forecastIne: '/api/front/weather/forecast-ine/{ineCode}',
} as const;

/** Name of a back-end call, such as `poll`; calls name their endpoint by it. */
export type EndpointKey = keyof typeof ENDPOINTS;
/** A site's own path templates by endpoint, with the same placeholders in braces as the default path. */
export type EndpointOverrides = Partial<Record<EndpointKey, string>>;

/** `.` and `..`, plain or encoded any number of times: browsers and servers take such a segment for a step up. */
const STEP = /^(?:\.|%(?:25)*2e){1,2}$/i;

/** A value that may not stand in a path, because the call would go to another address than that of its endpoint. */
export class PathError extends TypeError {
  override readonly name = 'PathError';
}

/** A value from outside as one segment of a path, URI-encoded; throws a `PathError` for a step and for broken text. */
export function segmentOf(name: string, value: string): string {
  if (STEP.test(value)) throw new PathError(`${name}: expected no "." or ".."`);
  try {
    return encodeURIComponent(value);
  } catch (cause) {
    throw new PathError(`${name}: expected whole characters`, { cause });
  }
}

/**
 * Fills a path template with URI-encoded values; `{/name}` goes together with its slash when there is no value. Throws a
 * `PathError` for a value that is no segment.
 */
export function fillPath(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replace(/\{(\/?)(\w+)\}/g, (_, slash: string, name: string) => {
    const value = segmentOf(name, params[name] ?? '');
    return value && slash + value;
  });
}
