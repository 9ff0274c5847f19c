import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import type { Reason } from '@refectory/declaration/field/wire-value.ts';
import { label } from '@refectory/declaration/label.ts';
import { translate } from './text.ts';

/** A refused field with the reason. */
export interface FieldError {
  readonly field: string;
  readonly reason: Reason | ErrorCode;
  readonly msg: string;
}

/** The response of every call but the token call (docs/conventions.md §2). */
export interface Envelope<T = unknown> {
  readonly code?: number;
  readonly success?: boolean;
  readonly data: T;
  readonly msg?: string;
  readonly errors?: readonly FieldError[];
  readonly requestId?: string;
  /** Name of the refusal: `module.problem`. */
  readonly error?: ErrorCode;
  readonly error_description?: string;
}

const unknown = label('未知错误', 'Unknown error');
const offline = label('网络连接失败，请稍后重试', 'No connection to the server. Please try again');

/** A call that was refused or got no response. `code` is 0 without a response. */
export class ApiError extends Error {
  readonly code: number;
  readonly errors: readonly FieldError[];
  readonly data: unknown;
  /** The whole response: refusals of the token call bring more than the envelope. */
  readonly body: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  /** Code of the refusal: `module.problem`; `''` when the response has none. Unknown codes are compile errors. */
  readonly reason: ErrorCode | '';
  /** Whether it was already shown, or led to sign-in or the lock screen: it is shown once. */
  isShown = false;

  constructor(code: number, body?: Partial<Envelope>) {
    super(body?.msg || body?.error_description || translate(code === 0 ? offline : unknown));
    this.name = 'ApiError';
    this.code = code;
    this.errors = body?.errors ?? [];
    this.data = body?.data;
    this.body = { ...body };
    this.requestId = body?.requestId ?? '';
    this.reason = body?.error ?? '';
  }

  /** The text for the user (spec/console#answers). */
  get msg(): string {
    return this.message;
  }
}
