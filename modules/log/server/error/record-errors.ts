import type { Context } from '@refectory/engine/request/context.ts';
import { maskPasswords } from '@refectory/engine/request/mask-passwords.ts';
import { sql } from 'kysely';

/** An error to store; unknown fields are absent. */
export interface ErrorEntry {
  /** `console` for browsers, `server` for the server. */
  readonly serviceId: string;
  readonly message: string;
  readonly exceptionName?: string;
  readonly stackTrace?: string;
  readonly requestUri?: string;
  readonly method?: string;
  readonly userAgent?: string;
  readonly remoteIp?: string;
  readonly params?: string;
  readonly happenedAt?: Date;
  /** The failed call; default: the current call. */
  readonly requestId?: string;
  /** Build of the console. */
  readonly release?: string;
  /** Number of occurrences; default one. */
  readonly times?: number;
}

const maxLengths = {
  message: 4000,
  stackTrace: 20_000,
  requestUri: 2000,
  params: 4000,
  userAgent: 300,
  exceptionName: 200,
  release: 100,
};
type Long = keyof typeof maxLengths;

/**
 * Inserts errors into the error log of the tenant in one statement; long texts are truncated (spec/log#browser-logs,
 * spec/log#fields).
 */
export async function recordErrors(ctx: Context, entries: readonly ErrorEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    ...Object.fromEntries(
      (Object.keys(maxLengths) as Long[]).map((key) => [key, toStoredText(entry[key]).slice(0, maxLengths[key])]),
    ),
  }));
  await sql`
    insert into log_error (service_id, env, method, request_uri, user_agent, remote_ip, request_id, params,
      exception_name, message, stack_trace, happened_at, release, times, create_by)
    select e."serviceId", '', coalesce(e.method, ''), e."requestUri", e."userAgent", coalesce(e."remoteIp", ''),
      coalesce(e."requestId", ${ctx.requestId}), e.params, e."exceptionName", e.message, e."stackTrace", e."happenedAt",
      e.release, coalesce(e.times, 1), ${ctx.user.account}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e ("serviceId" text, method text, "requestUri" text, "userAgent" text,
      "remoteIp" text, params text, "exceptionName" text, message text, "stackTrace" text, "happenedAt" timestamptz,
      "requestId" text, release text, times int)`.execute(ctx.db);
}

/** Removes NUL characters and lone surrogates, which PostgreSQL refuses, and masks passwords. */
const toStoredText = (text: string | undefined): string =>
  maskPasswords((text ?? '').replaceAll('\0', '').toWellFormed());
