import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { decryptText, encryptText } from '@refectory/engine/settings/encrypted-text.ts';
import { type Hosts, parseHosts } from '@refectory/engine/settings/parse-hosts.ts';
import { runtimeSettings } from '@refectory/engine/settings/runtime-settings.ts';
import { drivers } from '#develop/contract/drivers.ts';
import { driverEngine, findDriver, parseSourceAddress, type SourceAddress } from './parse-source-address.ts';

/** Connection data of a data source, with the decrypted password. */
export interface Source extends SourceAddress {
  readonly name: string;
  readonly user: string;
  readonly password: string;
  readonly replicas: Hosts;
}

/** Data source fields of a row, a form or a call. */
export interface SourceRow {
  readonly driver_class: string;
  readonly url: string;
  readonly username: string;
  readonly replicas?: string;
}

/** Platform rows have no tenant; their secrets are bound to the table instead. */
const owner = 'develop_datasource';

export const encryptPassword = (password: string): string =>
  encryptText(runtimeSettings().encryptionKey, owner, password);
export const decryptPassword = (sealed: string): string => decryptText(runtimeSettings().encryptionKey, owner, sealed);

/** Parses the address of a row; refuses an invalid one at the field. */
export function toSourceAddress({ driver_class, url }: Pick<SourceRow, 'driver_class' | 'url'>): SourceAddress {
  const driver = findDriver(driver_class);
  if (!driver)
    throw new DomainError(
      'develop.driver-unknown',
      { names: drivers.map(({ name }) => name).join(', ') },
      { field: 'driverClass' },
    );
  const address = parseSourceAddress(driverEngine(driver), url);
  if (typeof address === 'string') throw new DomainError(address, { example: driver.example }, { field: 'url' });
  return address;
}

/** The replicas of a row; refuses what are none, and those of anything but PostgreSQL, at the field. */
export function parseReplicas({ driver_class, replicas = '' }: SourceRow): Hosts {
  if (!replicas.trim()) return [];
  const driver = findDriver(driver_class);
  const hosts = driver && driverEngine(driver) === 'postgresql' ? parseHosts(replicas) : undefined;
  if (!hosts) throw new DomainError('develop.replicas-malformed', {}, { field: 'replicas' });
  return hosts;
}

/** Whether a stored password would be sent to another server or account than it was entered for. */
export function changesTarget(before: SourceRow, after: SourceRow): boolean {
  if (String(before.replicas ?? '') !== String(after.replicas ?? '')) return true;
  const [one, other] = [toSourceAddress(before), toSourceAddress(after)];
  const keys = ['engine', 'host', 'port'] as const;
  return before.username !== after.username || keys.some((key) => one[key] !== other[key]);
}

/** Reads a data source by its id without a permission check, which is up to the caller. */
export async function readSource(ctx: Context, id: string): Promise<Source> {
  const row = await ctx.db.selectFrom('develop_datasource').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('platform.not-found');
  // A restored row lacks its secret until it is entered again.
  if (!row.password) throw new DomainError('develop.source-password-lost', { name: row.name }, { field: 'password' });
  return {
    ...toSourceAddress(row),
    name: row.name,
    user: row.username,
    password: decryptPassword(row.password),
    replicas: parseReplicas(row),
  };
}
