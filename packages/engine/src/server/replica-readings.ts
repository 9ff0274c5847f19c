import type { FastifyRequest } from 'fastify';
import type { Reading } from '../call/request-runner.ts';
import { isReadOnlyViolation } from '../database/database-errors.ts';
import type { ReadTarget } from '../database/replicas/read-replicas.ts';
import { findRepeatReason } from '../database/replicas/repeat-reason.ts';
import type { ServerReplicas } from '../database/replicas/server-replicas.ts';
import type { TransactionScope } from '../database/transaction-scope.ts';
import { withTenant } from '../database/with-tenant.ts';
import type { Context } from '../request/context.ts';
import type { ServerLocations } from '../tenancy/single-server.ts';
import { retryOnDeadlock } from './retry-on-deadlock.ts';

/** Header with the position of the log that a client knows of (spec/wire#replicas). */
export const positionHeader = 'log-position';

/**
 * Runs calls that only read: at a replica where there is one that is far enough, at the primary otherwise
 * (spec/rules#replicas).
 */
export class ReplicaReadings {
  private readonly servers: ServerLocations;
  private readonly replicas: ServerReplicas;
  /** Addresses of calls that have tried to write: they are not asked of a replica again. */
  private readonly writing = new Set<string>();

  constructor(servers: ServerLocations, replicas: ServerReplicas) {
    this.servers = servers;
    this.replicas = replicas;
  }

  async run<T>(
    request: FastifyRequest,
    scope: TransactionScope,
    fn: (ctx: Context) => Promise<T>,
    reading: Reading,
  ): Promise<T> {
    const target = await this.choose(request, scope.tenantId);
    // Checks of an open event stream begin after its answer has.
    const wasAnswering = reading.isAnswering();
    if (target) {
      try {
        const pools = { ...this.servers, poolFor: () => target.pool };
        const answer = await withTenant(pools, { ...scope, replica: target.replica }, fn);
        target.answered();
        return answer;
      } catch (error) {
        const reason = findRepeatReason(error);
        if (reason === undefined || reading.isAnswering() !== wasAnswering || reading.signal.aborted) throw error;
        target.repeated(reason);
        if (isReadOnlyViolation(error)) this.noteWriting(request);
      }
    }
    return retryOnDeadlock(() => withTenant(this.servers, scope, fn));
  }

  private async choose(request: FastifyRequest, tenantId: string): Promise<ReadTarget | undefined> {
    if (this.writing.has(request.routeOptions.url ?? '')) return undefined;
    const ofServer = this.replicas.of(await this.servers.poolFor(tenantId));
    return ofServer?.choose(tenantId, request.headers[positionHeader]);
  }

  private noteWriting(request: FastifyRequest): void {
    const { url = '' } = request.routeOptions;
    this.writing.add(url);
    request.log.warn(
      { path: url },
      'a call that only reads has tried to write; it is asked of the primary from now on',
    );
  }
}
