import type { HttpBindings } from '@hono/node-server';
import type { Database } from './db/database.ts';
import type { UserRecord } from './db/users.ts';
import type { Assets } from './delivery/assets.ts';
import type { FaultBoard } from './faults/board.ts';
import type { Limiter } from './security/rate-limit.ts';
import type { CaptchaCheck } from './security/captcha.ts';
import type { Site } from './site.ts';
import type { FileStore } from './storage/store.ts';
import type { Turns } from './storage/turns.ts';
import type { Views } from './views.ts';

/** What `createPortal` builds once and hands to every group of routes. */
export interface PortalDeps {
  db: Database;
  secret: string;
  limiter: Limiter;
  faults: FaultBoard;
  /** One for all forms: an answer is good for one send anywhere. */
  isSolved: CaptchaCheck;
  /** Whether plain forms may send what asks for a captcha with script. */
  hasPlainForms: boolean;
  files: FileStore;
  /** Parts, completion and end of one upload, one after the other. */
  inTurn: Turns;
  /** Uploads that one address may have begun without a contribution. */
  mostUnfinished: number;
  /** Milliseconds that a presigned address is good for. */
  presignMs: number;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Whether fault switches, the outbox and the stand-in identity providers exist (never in production). */
  standIns: boolean;
}

/** How the API's answers are wrapped; `default`: answers under `response`, errors bare. */
export type Wrapping = 'default' | 'wrapped' | 'bare';

export interface PortalEnv {
  // Absent when tests call app.request() without a server.
  Bindings: Partial<HttpBindings>;
  Variables: {
    site: Site;
    /** The address that the request comes from, for limits. */
    address: string;
    /** The public origin of the request: one that is configured, or a loopback host outside of production. */
    origin: string;
    views: Views;
    assets: Assets;
    user: UserRecord | null;
    visitorId: string;
    csrfToken: string;
    /** Scripts of this page carry it, and no others run. */
    nonce: string;
    wrapping: Wrapping;
    /** A fault: presigned addresses are given out when they are over. */
    isExpiring: boolean;
  };
}
