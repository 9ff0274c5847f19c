import { label } from '@refectory/declaration/label.ts';
import { logFailedCall } from '../error-log/error-log.ts';
import { application } from '../session/application.ts';
import { expireSession, type SentToken, signedInAgain } from '../session/expiry.ts';
import { setLocked } from '../session/lock-flag.ts';
import { markTenantExpired, useSession } from '../session/session.ts';
import { site } from '../session/site.ts';
import { ApiError, type Envelope } from './api-error.ts';
import { forgetPosition, hearPosition, positionHeaders } from './log-position.ts';
import { notify } from './notify.ts';
import { type OnProgress, readAnswerEvent } from './read-answer-event.ts';
import { showRefusal } from './refusal.ts';
import { currentLanguage, translate } from './text.ts';

type Scalar = string | number | boolean | null | undefined;
/** Query parameters. Empty ones are omitted; arrays are joined by commas. */
export type QueryParams = Readonly<Record<string, Scalar | readonly (string | number)[]>>;

export interface RequestOptions {
  readonly query?: QueryParams | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as a form: multipart when it is FormData, urlencoded otherwise. */
  readonly form?: FormData | QueryParams;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Uses `keepalive`: a small request completes even when the page is closed. */
  readonly keepalive?: boolean;
  /** No message on a refusal: the caller shows it. */
  readonly quiet?: boolean;
}

const sessionEnded = label('登录已失效，请重新登录', 'Your session has ended. Please sign in again');

function searchParams(query: QueryParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    params.set(name, Array.isArray(value) ? joinList(value) : String(value));
  }
  return params;
}

/** Ids are joined by commas, lines are sent as JSON, as the server parses query strings. */
const joinList = (list: readonly unknown[]): string =>
  list.some((each) => typeof each === 'object') ? JSON.stringify(list) : list.join(',');

/** Address of a call, for links and images: `/api` + path + query. */
export function apiUrl(path: string, query: QueryParams = {}): string {
  const search = searchParams(query).toString();
  return `/api${path}${search && `?${search}`}`;
}

function requestHeaders(options: RequestOptions): Headers {
  const { token, tenantId } = useSession.getState();
  const headers = new Headers({
    Authorization: `Basic ${btoa(`${application().clientId}:${application().clientSecret}`)}`,
    'Accept-Language': currentLanguage(),
    'Tenant-Id': tenantId,
    ...positionHeaders(),
  });
  if (token) headers.set(application().tokenHeader, `bearer ${token}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value);
  return headers;
}

function requestBody({ body, form }: RequestOptions): BodyInit | null {
  if (body !== undefined) return JSON.stringify(body);
  if (form instanceof FormData) return form;
  return form ? searchParams(form) : null;
}

/** Sends a request; a network error becomes an ApiError of code 0. A call aborted by its signal stays an AbortError. */
async function transport(method: string, path: string, options: RequestOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(site.timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(apiUrl(path, options.query), {
      method,
      headers: requestHeaders(options),
      body: requestBody(options),
      signal,
      keepalive: options.keepalive === true,
    });
    hearPosition(method, response);
    return response;
  } catch (cause) {
    // No response, or the caller has aborted.
    hearPosition(method);
    if (options.signal?.aborted) throw cause;
    throw handleRefusal(new ApiError(0), `${method} ${path}`, options);
  }
}

const LOCKED = 423;

const UNAUTHORIZED = 401;

/**
 * Whether a call is to be made again: its token was refused, and its user has signed in again in place. A call that was
 * answered 401 has done nothing.
 */
async function isToBeRepeated(code: number, sent: SentToken, { headers, signal }: RequestOptions): Promise<boolean> {
  if (code !== UNAUTHORIZED || !sent.token || headers?.[application().tokenHeader]) return false;
  expireSession(sent.token);
  const isRepeated = await signedInAgain(sent, signal);
  if (useSession.getState().ended === 'expired') notify.warning(translate(sessionEnded), 'session');
  return isRepeated;
}

/**
 * Handles a refusal: 401 after the end of the session was said already, 423 shows the lock screen, others are shown as a message
 * (spec/console#answers); server errors are logged.
 */
function handleRefusal(error: ApiError, call: string, { quiet }: RequestOptions): ApiError {
  if (error.code >= 500) logFailedCall(call, error.code, error.msg, error.requestId);
  if (error.reason === 'platform.tenant-expired') markTenantExpired();
  if (error.code === UNAUTHORIZED && useSession.getState().ended !== '') {
    error.isShown = true;
  } else if (error.code === LOCKED) {
    setLocked();
    error.isShown = true;
  } else if (site.silentCodes.includes(error.code)) {
    error.isShown = true;
  } else if (!quiet) {
    showRefusal(error);
  }
  return error;
}

/** Parses the envelope. Invalid JSON is a server error; an interrupted response counts as no response. */
async function readEnvelope<T>(
  response: Response,
  call: string,
  options: RequestOptions,
): Promise<Partial<Envelope<T>>> {
  try {
    return (await response.json()) as Envelope<T>;
  } catch (cause) {
    // Interrupted, or not JSON.
    if (options.signal?.aborted) throw cause;
    if (!(cause instanceof SyntaxError)) throw handleRefusal(new ApiError(0), call, options);
    return response.ok ? { code: 500 } : {};
  }
}

/**
 * Calls `/api<path>` and returns the whole envelope, for callers that show its `msg`. Rejects with an {@link
 * ApiError}.
 */
export async function send<T>(
  method: 'GET' | 'POST',
  path: string,
  options: RequestOptions = {},
): Promise<Envelope<T>> {
  const sent = useSession.getState();
  const response = await transport(method, path, options);
  const call = `${method} ${path}`;
  const body = await readEnvelope<T>(response, call, options);
  const code = body.code ?? response.status;
  if (await isToBeRepeated(code, sent, options)) return send<T>(method, path, options);
  if (code !== 200) throw handleRefusal(new ApiError(code, body), call, options);
  return body as Envelope<T>;
}

/**
 * Uploads one file with a call that tells how far it is (spec/wire#progress). A connection that is lost counts as no
 * answer.
 */
export async function uploadWithProgress<T>(
  path: string,
  file: Blob,
  onProgress: OnProgress,
  options: RequestOptions = {},
): Promise<T> {
  const form = new FormData();
  form.set('file', file);
  const call = `POST ${path}`;
  const accepting = {
    ...options,
    form,
    headers: { ...options.headers, Accept: 'text/event-stream, application/json' },
  };
  const response = await transport('POST', path, accepting);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  const body = isStream
    ? await readAnswerEvent<T>(response, onProgress)
        // What was said to other calls meanwhile does not have what this one has written.
        .finally(forgetPosition)
        .catch((cause: unknown) => {
          // The line was cut, or the caller has aborted.
          if (options.signal?.aborted) throw cause;
          throw handleRefusal(new ApiError(0), call, options);
        })
    : await readEnvelope<T>(response, call, options);
  const code = body.code ?? response.status;
  if (code !== 200) throw handleRefusal(new ApiError(code, body), call, options);
  return body.data as T;
}

/** Calls `/api<path>` and returns its `data`. */
export async function request<T>(method: 'GET' | 'POST', path: string, options?: RequestOptions): Promise<T> {
  return (await send<T>(method, path, options)).data;
}

export const get = <T>(path: string, query?: QueryParams, options?: RequestOptions): Promise<T> =>
  request<T>('GET', path, { ...options, query });

/** Uploads one file as multipart part `file`. */
export function upload<T>(path: string, file: Blob, options: RequestOptions = {}): Promise<T> {
  const form = new FormData();
  form.set('file', file);
  return request<T>('POST', path, { ...options, form });
}

/** Fetches a file; refusals arrive as envelopes. */
export async function fetchFile(method: 'GET' | 'POST', path: string, options: RequestOptions = {}): Promise<Response> {
  const sent = useSession.getState();
  const response = await transport(method, path, options);
  const isEnvelope = response.headers.get('content-type')?.includes('application/json');
  if (response.ok && !isEnvelope) return response;
  const call = `${method} ${path}`;
  const body = await readEnvelope(response, call, options);
  const code = body.code ?? response.status;
  if (await isToBeRepeated(code, sent, options)) return fetchFile(method, path, options);
  throw handleRefusal(new ApiError(code, body), call, options);
}
