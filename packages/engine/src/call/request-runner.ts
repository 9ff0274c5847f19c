import type { Call, Permission } from '@refectory/declaration/call/call.ts';
import type { FastifyRequest } from 'fastify';
import type { ServerReplicas } from '../database/replicas/server-replicas.ts';
import type { ChannelListener, ChannelSubscription } from '../database/subscribe-channel.ts';
import type { Context } from '../request/context.ts';
import type { Config } from '../settings/config.ts';

/** How a call that only reads is run. */
export interface Reading {
  /** When it aborts, statements are cancelled: the client has gone. */
  readonly signal: AbortSignal;
  /** Whether it may read from a replica (spec/rules#replicas). */
  readonly mayUseReplica: boolean;
  /** Whether an answer has begun: the call cannot be made again. */
  isAnswering(): boolean;
}

/** The interface between application and module code: runs work in a transaction as the caller, the system or a job. */
export interface RequestRunner {
  readonly config: Config;
  /**
   * Runs in one transaction as the signed-in user; refuses without a valid token or without that `permission`
   * (`request/call-rights.ts`). With `reading`, statements are cancelled when the client disconnects.
   */
  run<T>(
    request: FastifyRequest,
    fn: (ctx: Context) => Promise<T>,
    permission?: Permission,
    reading?: Reading,
  ): Promise<T>;
  /** Applies the same checks as `run` without opening a transaction. */
  authorize(request: FastifyRequest, permission?: Permission): Promise<void>;
  /** Called with every response before it is sent: tests compare it with the declaration. */
  readonly onResponse?: (call: Call, data: unknown) => void;
  /** Runs in one transaction of that tenant as the system user: sign-in, public calls, logs, seed. */
  runAsSystem<T>(tenantId: string, fn: (ctx: Context) => Promise<T>): Promise<T>;
  /** The same for jobs: refuses writes of an expired tenant. `at` is the clock of the context; default now. */
  runJob<T>(tenantId: string, fn: (ctx: Context) => Promise<T>, at?: Date): Promise<T>;
  /** Counts a call of a subject (an account) over all server processes; refuses more than that many in a minute. */
  assertRateLimit(subject: string, perMinute: number): void;
  /** Subscribes to notifications of other server processes. */
  subscribe(channel: 'inbox' | 'live', listener: ChannelListener): ChannelSubscription;
  /** How the replicas are that this process reads from. */
  readonly replicas: Pick<ServerReplicas, 'status'>;
  /** The clock. Tests override it. */
  now(): Date;
}
