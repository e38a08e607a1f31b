/** Families of a failed call, as the shared error list names them. */
export type ApiErrorType =
  'timeout' | 'not-found' | 'unauthorized' | 'precondition' | 'server' | 'unknown' | 'aborted';

/** Sentence of the catalogue for a call that got no answer. */
export const UNREACHABLE = 'Unable to connect to the server. Please try again later.';

/** One entry of the `errors` list that the back end may send with any status. */
export interface ServerError {
  errorCode: string;
  errorMessage?: string;
}

export interface ApiErrorInit {
  type: ApiErrorType;
  endpoint: string;
  message: string;
  status?: number | undefined;
  errors?: ServerError[] | undefined;
  /** The parsed body, still untrusted: parse the part you need. */
  body?: unknown;
  handled?: boolean | undefined;
  cause?: unknown;
}

/** A call that failed. `message` is the stable English sentence of the catalogue, meant for logs and tests. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly type: ApiErrorType;
  readonly endpoint: string;
  readonly status: number | undefined;
  readonly errors: readonly ServerError[];
  readonly body: unknown;
  /** True when the caller shows the failure itself, so that the visible list skips it. */
  readonly handled: boolean;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.type = init.type;
    this.endpoint = init.endpoint;
    this.status = init.status;
    this.errors = init.errors ?? [];
    this.body = init.body;
    this.handled = init.handled ?? false;
  }

  hasCode(code: string): boolean {
    return this.errors.some((error) => error.errorCode === code);
  }
}

/** Whether a fault is a call that failed, with its family, status and codes. */
export function isApiError(error: unknown): error is ApiError {
  // By name, not by class: two copies of the script on a page still understand each other's errors.
  return error instanceof Error && error.name === 'ApiError';
}
