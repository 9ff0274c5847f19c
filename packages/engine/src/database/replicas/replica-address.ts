import { atHost, type DatabaseHost } from '../hosts/database-address.ts';

const parameter = 'standby';

/** Whether a standby is meant by this address, and accepted. */
export const isReplicaAddress = (address: string | undefined): boolean =>
  address !== undefined && new URL(address).searchParams.has(parameter);

/**
 * The address of a replica, from that of the database: a replica has the same name, roles and passwords.
 */
export function replicaAddress(databaseUrl: string, host: DatabaseHost): string {
  const url = new URL(atHost(databaseUrl, host));
  url.searchParams.set(parameter, 'on');
  return url.href;
}
