import { type DatabaseHost, listHosts, parseDatabaseAddress } from '../database/hosts/database-address.ts';

/** Servers of a database. */
export type Hosts = readonly DatabaseHost[];

/** Servers as people write them: `db2.example:5432,db3.example:5432`; undefined if they are none. */
export function parseHosts(text: string): Hosts | undefined {
  const isHosts = text.trim() !== '' && !/[@/?#]/.test(text);
  const address = isHosts ? parseDatabaseAddress(`postgresql://${text.replaceAll(' ', '')}/any`) : undefined;
  return address === undefined ? undefined : listHosts(address);
}
