import type { Call, Permission } from '@refectory/declaration/call/call.ts';
import type { FastifyRequest } from 'fastify';
import type { ChannelListener, ChannelSubscription } from '../database/subscribe-channel.ts';
import type { Context } from '../request/context.ts';
import type { Config } from '../settings/config.ts';

/** What the application offers to module code: runs work in a transaction as the caller, the system or a job. */
export interface RequestRunner {
  readonly config: Config;
  /**
   * Runs in one transaction as the signed-in user; refuses without a valid token, and whoever the call of that `permission` is not for
   * (`request/call-rights.ts`). Of what only reads, `reader` ends its statements in the database.
   */
  run<T>(
    request: FastifyRequest,
    fn: (ctx: Context) => Promise<T>,
    permission?: Permission,
    reader?: AbortSignal,
  ): Promise<T>;
  /** Applies the same checks as `run` without opening a transaction. */
  authorize(request: FastifyRequest, permission?: Permission): Promise<void>;
  /** Hears every answer before it is sent: tests compare it with the declaration. */
  readonly onResponse?: (call: Call, data: unknown) => void;
  /** Runs in one transaction of that tenant as the product itself: sign-in, public calls, logs, seed. */
  runAsSystem<T>(tenantId: string, fn: (ctx: Context) => Promise<T>): Promise<T>;
  /** The same for jobs: nothing of a tenant past its date moves. `at` is the moment it counts for; now without. */
  runJob<T>(tenantId: string, fn: (ctx: Context) => Promise<T>, at?: Date): Promise<T>;
  /** Counts a call of a subject (an account) over all server processes; refuses more than that many in a minute. */
  assertRateLimit(subject: string, perMinute: number): void;
  /** Hears what other server processes announce. */
  subscribe(channel: 'inbox' | 'live', listener: ChannelListener): ChannelSubscription;
  /** The clock. Tests set it. */
  now(): Date;
}
