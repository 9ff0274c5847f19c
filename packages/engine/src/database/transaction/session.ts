import type pg from 'pg';
import { announceTopics } from '../../live/announcements.ts';
import { DomainError } from '../../refusal/domain-error.ts';
import {
  type BatchOutcome,
  runBatch,
  type Statement,
  type StatementAnswer,
  sendStatements,
  type TextRows,
} from '../batch.ts';
import { isReadOnlyViolation, markConnectionLost } from '../database-errors.ts';
import { endWithReader } from '../end-with-reader.ts';
import {
  isReplicaThere,
  isTenantMoved,
  openingStatements,
  replicaStatement,
  scopeStatement,
  type TenantState,
  tenantRefusals,
} from '../enter-tenant.ts';
import { ReplicaBehindError } from '../replicas/repeat-reason.ts';
import type { TenantPools } from '../tenant-pools.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import { type AskedStatement, StatementQueue } from './statement-queue.ts';

/** SQLSTATE of notices that carry topics, a line each. */
const topicNotice = 'RFT01';
interface NoticeMessage {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** The connection of one request: taken from the pool at the first statement, released at the end. */
export class Session {
  private readonly pools: TenantPools;
  private readonly scope: TransactionScope;
  private opened: Promise<pg.PoolClient> | undefined;
  private state: TenantState = 'open';
  private readonly queue = new StatementQueue((asked) => this.deliver(asked));
  /** Whether a transaction has begun or a statement is queued. */
  private isBegun = false;
  private isEnded = false;
  private stopWatching: () => Promise<void> = async () => undefined;
  /** Topics of live pages that this transaction changes. */
  readonly topics = new Set<string>();

  constructor(pools: TenantPools, scope: TransactionScope) {
    this.pools = pools;
    this.scope = scope;
  }

  /** Topics sent by triggers (`note_topics`), for rows written by any statement or database function. */
  private readonly hearNotice = ({ code, message }: NoticeMessage): void => {
    if (code !== topicNotice || !message) return;
    for (const topic of message.split('\n')) this.topics.add(topic);
  };

  /** Queues a statement of the transaction; the first one begins it. */
  readonly ask = async (statement: Statement): Promise<StatementAnswer> => {
    this.scope.reader?.throwIfAborted();
    this.isBegun = true;
    return this.queue.ask(statement);
  };

  /** The connection, after all queued statements. */
  readonly client = async (): Promise<pg.PoolClient> => {
    this.scope.reader?.throwIfAborted();
    this.isBegun = true;
    await this.queue.flush();
    this.opened ??= this.begin([]);
    return this.opened;
  };

  private async deliver(asked: readonly AskedStatement[]): Promise<void> {
    if (!this.opened) {
      this.opened = this.begin(asked);
      await this.opened;
      return;
    }
    const client = await this.opened;
    this.queue.settle(
      asked,
      await sendStatements(
        client,
        asked.map(({ statement }) => statement),
      ),
    );
  }

  private async connect(): Promise<pg.PoolClient> {
    const { reader, tenantId } = this.scope;
    const pool = await this.pools.poolFor(tenantId);
    const client = await pool.connect().catch(async (error) => {
      throw await this.pools.toConnectionError(tenantId, error);
    });
    if (reader?.aborted) client.release();
    reader?.throwIfAborted();
    if (reader) this.stopWatching = endWithReader(client, reader);
    return client;
  }

  /**
   * Begins on the tenant's server, in one round trip with the first statements; repeats when the tenant has moved
   * meanwhile.
   */
  private async begin(asked: readonly AskedStatement[]): Promise<pg.PoolClient> {
    const opening = openingStatements(this.scope);
    const statements = [...opening, ...asked.map(({ statement }) => statement)];
    const isReplica = this.scope.replica?.position !== undefined;
    for (const attempt of ['first', 'last'] as const) {
      const client = await this.connect();
      client.on('notice', this.hearNotice);
      const { answers, error } = await sendStatements(client, statements);
      if (error && answers.length < opening.length) {
        await this.giveBack(client, error);
        throw error;
      }
      this.state = answers[opening.length - 1]?.rows[0]?.[0] as TenantState;
      const isGone = isTenantMoved(answers[1]?.rows);
      const isThere = !isReplica || isReplicaThere(answers[2]?.rows);
      if (isThere && !isGone && this.state !== 'closed' && this.state !== 'gone') {
        const outcome: BatchOutcome = { answers: answers.slice(opening.length), ...(error && { error }) };
        this.queue.settle(asked, outcome);
        return client;
      }
      await this.rollBack(client);
      if (isReplica) throw new ReplicaBehindError();
      if (!isGone) throw new DomainError(tenantRefusals[this.state] ?? 'platform.tenant-busy');
      this.pools.forget(this.scope.tenantId);
      if (attempt === 'last') break;
    }
    throw new DomainError('platform.tenant-closed');
  }

  /** Handles a begin on the wrong server, or for a tenant that may not be entered. */
  private async rollBack(client: pg.PoolClient): Promise<void> {
    this.topics.clear();
    await client.query('rollback').then(
      () => this.giveBack(client),
      (error) => this.giveBack(client, error as Error),
    );
  }

  /** A connection with an error is closed. */
  private async giveBack(client: pg.PoolClient, error?: Error): Promise<void> {
    client.off('notice', this.hearNotice);
    await this.stopWatching();
    client.release(error);
  }

  /** Reads in one round trip when nothing was queued before; inside the transaction otherwise. */
  async read(statements: readonly Statement[]): Promise<TextRows[]> {
    this.scope.reader?.throwIfAborted();
    if (this.isBegun) return runBatch(await this.client(), statements);
    const position = this.scope.replica?.position;
    const opening = [scopeStatement(this.scope), ...(position ? [replicaStatement(position)] : [])];
    for (const attempt of ['first', 'last'] as const) {
      const client = await this.connect();
      let results: TextRows[];
      try {
        results = await runBatch(client, [...opening, ...statements]);
      } catch (error) {
        await this.giveBack(client, error as Error);
        throw error;
      }
      await this.giveBack(client);
      const isMoved = isTenantMoved(results[0]);
      if (position && (isMoved || !isReplicaThere(results[1]))) throw new ReplicaBehindError();
      if (!isMoved) return results.slice(opening.length);
      this.pools.forget(this.scope.tenantId);
      if (attempt === 'last') break;
    }
    throw new DomainError('platform.tenant-closed');
  }

  /** Begins the transaction and refuses unless the tenant may write: for effects outside the database. */
  async assertWritable(): Promise<void> {
    await this.client();
    const refusal = tenantRefusals[this.state];
    if (refusal) throw new DomainError(refusal);
  }

  /** Maps the error of a write in a read-only tenant to its refusal, that of a read-only server to a lost connection. */
  named(error: unknown): unknown {
    // A replica cannot write: the call is made again at the primary.
    if (!isReadOnlyViolation(error) || this.scope.replica) return error;
    const refusal = tenantRefusals[this.state];
    // The tenant may write, this server may not: it was demoted, or closed by its administrator.
    return refusal ? new DomainError(refusal) : markConnectionLost(error as Error);
  }

  /** Announces the changed topics to live pages. */
  announce(): void {
    if (this.topics.size === 0) return;
    const { tenantId } = this.scope;
    // In the background: the commit is done and cannot fail any more.
    Promise.resolve(this.pools.poolFor(tenantId)).then(
      (pool) => announceTopics(pool, tenantId, this.topics),
      () => undefined,
    );
  }

  /**
   * Ends the transaction, if there is one, including statements nobody awaited; throws when PostgreSQL answers the
   * commit with a rollback.
   */
  async end(command: 'commit' | 'rollback'): Promise<void> {
    if (!this.isBegun || this.isEnded) return;
    const closedBy = this.isClosedForWriting() ? this.queue.abortedBy : undefined;
    const ended = this.queue.ask({ text: command, values: [] });
    // Avoids an unhandled rejection when the answer arrives before it is awaited.
    ended.catch(() => undefined);
    await this.queue.flush();
    const client = await this.opened?.catch(() => undefined);
    this.isEnded = true;
    if (!client) return;
    try {
      const { tag } = await ended;
      if (command === 'commit' && tag === 'ROLLBACK')
        throw this.queue.abortedBy ?? new Error('The transaction was rolled back.');
      await this.giveBack(client, closedBy);
    } catch (error) {
      await this.giveBack(client, error as Error);
      throw error;
    }
  }

  /** Whether the server refused to write although the tenant may: the next connection may find another one. */
  private isClosedForWriting(): boolean {
    if (this.scope.replica || tenantRefusals[this.state]) return false;
    return isReadOnlyViolation(this.queue.abortedBy);
  }
}
