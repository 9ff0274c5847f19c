import dns from 'node:dns';
import net, { type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { runtimeSettings } from './runtime-settings.ts';

/** Error for a refused address, and for a name without a permitted address. */
export class ForbiddenAddressError extends Error {}

/** Ranges that are never allowed, such as the metadata services of clouds. */
const forbiddenRanges: ReadonlySet<string> = new Set(['linkLocal', 'multicast', 'broadcast', 'unspecified']);

/**
 * Whether a connection requested by users, other than by HTTP (`outbound.ts`), may go to an address: in the networks
 * configured for its purpose; on this machine only with `PRIVATE_NETWORK=on`. Forbidden and unreachable addresses
 * give the same error, so that the network cannot be scanned (decision 1213).
 */
export function isAddressPermitted(networks: readonly string[], address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (forbiddenRanges.has(range)) return false;
  if (range === 'loopback' && runtimeSettings().privateNetwork) return true;
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    if (base.kind() !== parsed.kind() || !parsed.match(base, bits)) return false;
    // A wide network such as 0.0.0.0/0 does not include this machine.
    return range !== 'loopback' || base.range() === 'loopback';
  });
}

/** Resolves a name to its permitted addresses, which are then used for the connection. */
const permittedLookup =
  (networks: readonly string[]): LookupFunction =>
  (name, options, callback) => {
    dns.lookup(name, { family: options.family, all: true }, (error, addresses) => {
      const permitted = error ? [] : addresses.filter(({ address }) => isAddressPermitted(networks, address));
      const [first] = permitted;
      if (!first) return callback(new ForbiddenAddressError(name), '');
      if (options.all) return callback(null, permitted);
      callback(null, first.address, first.family);
    });
  };

const stripBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');

/**
 * A socket that connects to permitted addresses only; others fail without a packet being sent. Drivers get it
 * unconnected.
 */
export class PermittedSocket extends net.Socket {
  private readonly networks: readonly string[];

  constructor(networks: readonly string[]) {
    super();
    this.networks = networks;
  }

  override connect(...given: unknown[]): this {
    const [port, host] = given as [number, string];
    const name = stripBrackets(host);
    if (!net.isIP(name)) return super.connect({ port, host: name, lookup: permittedLookup(this.networks) });
    if (isAddressPermitted(this.networks, name)) return super.connect({ port, host: name });
    return this.destroy(new ForbiddenAddressError(name));
  }
}

/** Refuses a host that is, or currently resolves to, an address that is not permitted. */
export async function assertHostPermitted(networks: readonly string[], host: string): Promise<void> {
  const name = stripBrackets(host);
  const addresses = net.isIP(name) ? [name] : await dns.promises.lookup(name, { all: true }).then(justAddresses, none);
  if (!addresses.some((address) => isAddressPermitted(networks, address))) throw new ForbiddenAddressError(name);
}

const justAddresses = (found: readonly dns.LookupAddress[]): string[] => found.map(({ address }) => address);
const none = (): string[] => [];
