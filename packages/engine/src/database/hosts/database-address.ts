/*
 * A database on several servers, of which one accepts writes at a time. People write all of them where one stands
 * (`postgresql://user@a:5432,b:5432/name`, as libpq has it); inside the product the first stands there and all of them
 * in the parameter `hosts`, so that an address can be read and changed as a URL.
 */

const parameter = 'hosts';
const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/;

/** The address of the setting as a URL; undefined if it is none. */
export function parseDatabaseAddress(text: string): string | undefined {
  const [, start, hosts = '', rest = ''] = shape.exec(text) ?? [];
  if (!start) return undefined;
  // Without a server it is one of this machine, by the folder of its socket: `postgresql:///name?host=/run/postgresql`.
  if (!hosts) return rest.length > 1 && URL.canParse(text) ? text : undefined;
  const list = hosts.split(',');
  if (!list.every((host) => URL.canParse(`http://${host}`)) || !URL.canParse(`${start}${list[0]}${rest}`))
    return undefined;
  const url = new URL(`${start}${list[0]}${rest}`);
  if (list.length > 1) url.searchParams.set(parameter, list.join(','));
  return url.href;
}

/** One server of a database. */
export interface DatabaseHost {
  readonly host: string;
  readonly port: number;
}

/** The servers of an address, in its order; at least one. */
export function listHosts(address: string): DatabaseHost[] {
  const url = new URL(address);
  const names = url.searchParams.get(parameter)?.split(',') ?? [url.host];
  return names.map((name) => {
    const { hostname, port } = new URL(`postgresql://${name}`);
    return { host: decodeURIComponent(hostname.replace(/^\[|\]$/g, '')), port: Number(port || 5432) };
  });
}

/** The servers of an address for people: without user and password. */
export const listAddress = (address: string): string =>
  listHosts(address)
    .map(({ host, port }) => `${host}:${port}`)
    .join(', ');

/** The address with one server only. */
export function atHost(address: string, { host, port }: DatabaseHost): string {
  const url = new URL(address);
  url.searchParams.delete(parameter);
  url.host = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  return url.href;
}
