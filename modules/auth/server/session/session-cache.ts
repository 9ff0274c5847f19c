import type { Actor } from '@refectory/engine/request/context.ts';
import type { TenantServers } from '@refectory/engine/tenancy/tenant-servers.ts';
import { type ActorRow, toActor } from '#system/server/public.ts';

/** The user of a session. */
export interface SessionActor {
  readonly actor: Actor;
  readonly clientId: string;
  /** Whether the session is locked: its calls are refused (spec/auth#sessions). */
  readonly isLocked: boolean;
}

interface Entry extends SessionActor {
  readonly tenantId: string;
  readonly readAt: number;
}

interface AuthorityRow extends ActorRow {
  user_id: string;
  client_id: string;
  is_locked: boolean;
}

const cacheMs = 30_000;
const maxEntries = 20_000;

/**
 * Actors by session, read from the database and cached for at most 30 s, or until a change is announced. An entry read
 * during a change notification is used once and not cached.
 */
export class SessionCache {
  /** Disabled while notifications cannot arrive: every request then reads the database. */
  isCaching = false;
  private readonly entries = new Map<string, Entry>();
  private readonly reading = new Map<string, Promise<SessionActor | undefined>>();
  private changes = 0;
  private readonly servers: TenantServers;

  constructor(servers: TenantServers) {
    this.servers = servers;
  }

  /** Maximum number of cached sessions. */
  get size(): number {
    return this.entries.size;
  }

  /** Undefined when the session has ended or its user or tenant may not sign in. */
  find(tenantId: string, sessionId: string, now: Date): SessionActor | Promise<SessionActor | undefined> {
    const key = `${tenantId}:${sessionId}`;
    const entry = this.entries.get(key);
    if (entry && performance.now() - entry.readAt < cacheMs) return entry;
    let reading = this.reading.get(key);
    if (!reading) {
      reading = this.read(key, tenantId, sessionId, now).finally(() => {
        if (this.reading.get(key) === reading) this.reading.delete(key);
      });
      this.reading.set(key, reading);
    }
    return reading;
  }

  /** Drops the entries of a tenant, or all with `*`. */
  forget(tenantId: string): void {
    this.changes += 1;
    // Later requests must not share a read started before the change.
    this.reading.clear();
    if (tenantId === '*') return this.entries.clear();
    for (const [key, entry] of this.entries) if (entry.tenantId === tenantId) this.entries.delete(key);
  }

  private async read(key: string, tenantId: string, sessionId: string, now: Date): Promise<SessionActor | undefined> {
    const before = this.changes;
    const readAt = performance.now();
    const row = await this.readRow(tenantId, sessionId, now);
    const found = row?.user_id
      ? { clientId: row.client_id, isLocked: row.is_locked, actor: { ...toActor(row.user_id, row), sessionId } }
      : undefined;
    // Only the home server sends notifications; sessions on other servers are not cached.
    const isHeard = this.isCaching && (await this.servers.findServerId(tenantId)) === undefined;
    if (found && isHeard && before === this.changes) {
      if (this.entries.size >= maxEntries) this.entries.clear();
      this.entries.set(key, { ...found, tenantId, readAt });
    }
    return found;
  }

  /** Reads from the tenant's server; repeated when it has moved meanwhile. */
  private async readRow(tenantId: string, sessionId: string, now: Date): Promise<AuthorityRow | undefined> {
    for (let attempt = 1; ; attempt++) {
      const pool = await this.servers.poolFor(tenantId);
      const { rows } = await pool
        .query<AuthorityRow & { freeze: string | null }>({
          name: 'authority_of',
          text: `select d.state as freeze, a.*, is_session_locked($1, $2) as is_locked
            from (values ($1::text)) asked (tenant_id) left join sys_tenant_door d using (tenant_id)
            left join lateral authority_of($1, $2, $3) a on true`,
          values: [tenantId, sessionId, now],
        })
        .catch(async (error: unknown) => {
          throw await this.servers.toConnectionError(tenantId, error);
        });
      if (rows[0]?.freeze !== 'gone' || attempt === 2) return rows[0];
      this.servers.forget(tenantId);
    }
  }
}
