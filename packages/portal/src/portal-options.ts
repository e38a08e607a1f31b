import type { CaptchaVendor } from './security/captcha.ts';
import type { Limits } from './security/rate-limit.ts';
import { SettingError } from './setting-error.ts';
import type { Site } from './site.ts';

export interface PortalOptions {
  /** `file:…`, `:memory:` or a remote libSQL address; default `.data/portal.db` in the repository, in production `.data/production/portal.db`. */
  dbUrl?: string;
  dbAuthToken?: string;
  /** The folder of the built library, served at `/apunt/`; default `dist` in the repository. */
  distDir?: string;
  /** The variant shown to hosts that do not name one. */
  site?: Site;
  /** True where visitors are; default by `NODE_ENV`. Production needs `origins`, and starts with nothing that is for trying out. */
  production?: boolean;
  /** The origins that the portal is reached by. Outside of production loopback hosts are known besides. */
  origins?: readonly string[];
  /** Fault switches, outbox and stand-in identity providers. Production does not start with them. */
  standIns?: boolean;
  /** Where files of readers are kept; default `uploads` beside the database, or beside the default one. */
  uploadsDir?: string;
  /** Milliseconds that a presigned address is good for; default a quarter of an hour. */
  presignMs?: number;
  /** The clock of presigned addresses and forecasts; for tests. */
  now?: () => number;
  /** Limits of logins, mails and forms; `false` lifts all of them, and production does not start without them. */
  limits?: Limits | false;
  /** Addresses or subnets of proxies whose `X-Forwarded-For` counts. */
  proxies?: readonly string[];
  /** Checks captchas. Default: the widgets' own `test`; in production none, and forms that ask for one refuse what is sent. */
  captcha?: CaptchaVendor;
  /** Pages reload when the library has been built again (`npm run dev`); production does not start with it. */
  reload?: boolean;
  /** A template that prints a name which nobody has given fails; default: so, except in production. */
  strictTemplates?: boolean;
  /** Called with what a request died of; the visitor sees the error page. */
  onError?: (error: unknown) => void;
}

/** Throws a `SettingError` for options that are for trying out: visitors must not meet them. */
export function refuseTrials(
  { limits, standIns, reload }: PortalOptions,
  captcha: CaptchaVendor | null,
): void {
  if (captcha?.provider === 'test') throw new SettingError('The captcha "test" is not for production.');
  if (limits === false) throw new SettingError('PORTAL_LIMITS=off is not for production.');
  if (reload) throw new SettingError('PORTAL_RELOAD=1 is not for production.');
  if (standIns) throw new SettingError('Stand-ins (--stand-ins) are not for production.');
}
