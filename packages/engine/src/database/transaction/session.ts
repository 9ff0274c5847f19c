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
import { isReadOnlyViolation } from '../database-errors.ts';
import { endWithReader } from '../end-with-reader.ts';
import {
  beginStatement,
  enterTenantStatements,
  isTenantMoved,
  scopeStatement,
  type TenantState,
  tenantRefusals,
} from '../enter-tenant.ts';
import type { TenantPools } from '../tenant-pools.ts';
import type { TransactionScope } from '../transaction-scope.ts';
import { type AskedStatement, StatementQueue } from './statement-queue.ts';

/** The code of notices that name a topic. */
const topicNotice = 'RFT01';
interface NoticeMessage {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** One request's connection: taken from the pool at the first statement, given back at the end. */
export class Session {
  private readonly pools: TenantPools;
  private readonly scope: TransactionScope;
  private opened: Promise<pg.PoolClient> | undefined;
  private state: TenantState = 'open';
  private readonly queue = new StatementQueue((asked) => this.deliver(asked));
  /** Whether there is a transaction, or will be: something was asked of it. */
  private isBegun = false;
  private isEnded = false;
  private stopWatching: () => Promise<void> = async () => undefined;
  /** What this transaction changes of that which open pages show. */
  readonly topics = new Set<string>();

  constructor(pools: TenantPools, scope: TransactionScope) {
    this.pools = pools;
    this.scope = scope;
  }

  /** Topics that triggers name (`note_topics`): whoever wrote the rows, also a function of the database. */
  private readonly hearNotice = ({ code, message }: NoticeMessage): void => {
    if (code === topicNotice && message) this.topics.add(message);
  };

  /** A statement of the transaction, which the first one begins. */
  readonly ask = async (statement: Statement): Promise<StatementAnswer> => {
    this.scope.reader?.throwIfAborted();
    this.isBegun = true;
    return this.queue.ask(statement);
  };

  /** The connection, after everything asked for so far. */
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
    if (reader) this.stopWatching = endWithReader(client, pool, reader);
    return client;
  }

  /** Begins where the tenant is, in one round trip with the first statements; once more where it has moved meanwhile. */
  private async begin(asked: readonly AskedStatement[]): Promise<pg.PoolClient> {
    const opening = [beginStatement, scopeStatement(this.scope), ...enterTenantStatements(this.scope)];
    const statements = [...opening, ...asked.map(({ statement }) => statement)];
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
      if (!isGone && this.state !== 'closed' && this.state !== 'gone') {
        const outcome: BatchOutcome = { answers: answers.slice(opening.length), ...(error && { error }) };
        this.queue.settle(asked, outcome);
        return client;
      }
      await this.rollBack(client);
      if (!isGone) throw new DomainError(tenantRefusals[this.state] ?? 'platform.tenant-busy');
      this.pools.forget(this.scope.tenantId);
      if (attempt === 'last') break;
    }
    throw new DomainError('platform.tenant-closed');
  }

  /** What was done where the tenant is not, or may do nothing. */
  private async rollBack(client: pg.PoolClient): Promise<void> {
    this.topics.clear();
    await client.query('rollback').then(
      () => this.giveBack(client),
      (error) => this.giveBack(client, error as Error),
    );
  }

  /** Broken by an error it is closed. */
  private async giveBack(client: pg.PoolClient, error?: Error): Promise<void> {
    client.off('notice', this.hearNotice);
    await this.stopWatching();
    client.release(error);
  }

  /** Reads in one round trip when nothing has been asked before; inside the transaction otherwise. */
  async read(statements: readonly Statement[]): Promise<TextRows[]> {
    this.scope.reader?.throwIfAborted();
    if (this.isBegun) return runBatch(await this.client(), statements);
    for (const attempt of ['first', 'last'] as const) {
      const client = await this.connect();
      let results: TextRows[];
      try {
        results = await runBatch(client, [scopeStatement(this.scope), ...statements]);
      } catch (error) {
        await this.giveBack(client, error as Error);
        throw error;
      }
      await this.giveBack(client);
      if (!isTenantMoved(results[0])) return results.slice(1);
      this.pools.forget(this.scope.tenantId);
      if (attempt === 'last') break;
    }
    throw new DomainError('platform.tenant-closed');
  }

  /** Begins the transaction and refuses unless the tenant may write: for what leaves traces outside the database. */
  async assertWritable(): Promise<void> {
    await this.client();
    const refusal = tenantRefusals[this.state];
    if (refusal) throw new DomainError(refusal);
  }

  /** What the database would not write for a tenant that only reads, by that name. */
  named(error: unknown): unknown {
    const refusal = tenantRefusals[this.state];
    return refusal && isReadOnlyViolation(error) ? new DomainError(refusal) : error;
  }

  /** Tells open pages of what was changed. */
  announce(): void {
    if (this.topics.size === 0) return;
    const { tenantId } = this.scope;
    // In the background: what was committed stays committed.
    Promise.resolve(this.pools.poolFor(tenantId)).then(
      (pool) => announceTopics(pool, tenantId, this.topics),
      () => undefined,
    );
  }

  /** Ends the transaction, if there is one, with what nobody has waited for: a commit that PostgreSQL rolls back is refused. */
  async end(command: 'commit' | 'rollback'): Promise<void> {
    if (!this.isBegun || this.isEnded) return;
    const ended = this.queue.ask({ text: command, values: [] });
    // The answer may come before anybody waits for it.
    ended.catch(() => undefined);
    await this.queue.flush();
    const client = await this.opened?.catch(() => undefined);
    this.isEnded = true;
    if (!client) return;
    try {
      const { tag } = await ended;
      if (command === 'commit' && tag === 'ROLLBACK')
        throw this.queue.abortedBy ?? new Error('The transaction was rolled back.');
      await this.giveBack(client);
    } catch (error) {
      await this.giveBack(client, error as Error);
      throw error;
    }
  }
}
