import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { sql } from 'kysely';

const everyMs = 60_000;

type OnFault = (tenantId: string, error: unknown) => void;

/** When sessions were used last, written once a minute for all of a tenant together: no call waits for it. */
export class SessionActivity {
  private readonly usedAt = new Map<string, Map<string, Date>>();
  private runner: Pick<RequestRunner, 'runAsSystem'> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private onFault: OnFault = () => undefined;

  readonly note = (tenantId: string, sessionId: string, at: Date): void => {
    const sessions = this.usedAt.get(tenantId);
    if (sessions) sessions.set(sessionId, at);
    else this.usedAt.set(tenantId, new Map([[sessionId, at]]));
  };

  /**
   * Writes from now on what is noted. `onFault` is told what could not be written, but for refusals such as that of a
   * tenant that is being moved.
   */
  start(runner: Pick<RequestRunner, 'runAsSystem'>, onFault: OnFault): void {
    this.runner = runner;
    this.onFault = onFault;
    this.timer = setInterval(() => void this.write(), everyMs).unref();
  }

  /** What cannot be written is left to the next call of the session. */
  async write(): Promise<void> {
    const noted = [...this.usedAt];
    this.usedAt.clear();
    for (const [tenantId, sessions] of noted)
      await this.writeTenant(tenantId, sessions).catch((error: unknown) => {
        if (!(error instanceof DomainError)) this.onFault(tenantId, error);
      });
  }

  private async writeTenant(tenantId: string, sessions: ReadonlyMap<string, Date>): Promise<void> {
    await this.runner?.runAsSystem(tenantId, ({ db }) =>
      sql`
        with used as (
          select * from unnest(${[...sessions.keys()]}::bigint[], ${[...sessions.values()]}::timestamptz[]) used (id, at)),
        -- What another process is writing right now is as new.
        free as (
          select s.id from sys_session s join used on used.id = s.id
          where s.tenant_id = app_tenant() and s.ended_at is null and (s.active_at is null or s.active_at < used.at)
          for update of s skip locked)
        update sys_session s set active_at = used.at from used join free on free.id = used.id
        where s.tenant_id = app_tenant() and s.id = used.id`.execute(db),
    );
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }
}
