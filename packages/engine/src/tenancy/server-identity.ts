import type pg from 'pg';
import { DomainError } from '../refusal/domain-error.ts';
import { application } from '../settings/application.ts';

interface Identity {
  readonly id: string;
  readonly is_home: boolean;
  readonly home_id: string | null;
  /** The data source whose tenants live there. */
  readonly datasource_id: string | null;
}

const readIdentity = async (client: pg.Client): Promise<Identity> =>
  (await client.query<Identity>(`select id, is_home, home_id, datasource_id from ${application().tables.servers}`))
    .rows[0] as Identity;

/** Marks the home server, so that no other installation uses it as a target. */
export const markHomeServer = (client: pg.Client): Promise<unknown> =>
  client.query(`update ${application().tables.servers} set is_home = true where not is_home`);

/**
 * Claims a server as the target of a move. Refuses the server that already stores the tenant, a home server, a server
 * of another installation, and a database that stores tenants under another data source (two data sources may have
 * the same address, and one may be the home server).
 */
export async function claimServer(
  home: pg.Client,
  source: pg.Client,
  target: pg.Client,
  targetId: string | null,
): Promise<void> {
  const [own, here, there] = [await readIdentity(home), await readIdentity(source), await readIdentity(target)];
  if (there.id === here.id) throw new DomainError('system.tenant-there');
  if (there.id === own.id && targetId === null) return;
  if (there.is_home || there.id === own.id || (there.home_id !== null && there.home_id !== own.id))
    throw new DomainError('system.target-not-free');
  if (there.datasource_id !== null && there.datasource_id !== targetId && (await hasTenants(home, there.datasource_id)))
    throw new DomainError('system.source-twin');
  await target.query(`update ${application().tables.servers} set home_id = $1, datasource_id = $2`, [own.id, targetId]);
}

async function hasTenants(home: pg.Client, datasourceId: string): Promise<boolean> {
  const { rowCount } = await home.query(
    `select from ${application().tables.tenants} where datasource_id = $1 limit 1`,
    [datasourceId],
  );
  return rowCount === 1;
}
