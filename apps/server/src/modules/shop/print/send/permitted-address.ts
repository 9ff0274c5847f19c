import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ground } from '#platform/ground.ts';

/** What a connection says of an address that it does not go to. */
export class ForbiddenAddress extends Error {}

/**
 * Whether a printer may be at an address: in the networks of `PRINTER_NETWORKS`, on this machine only with
 * `PRIVATE_NETWORK=on`, at link-local and metadata addresses never (decision 1061).
 */
export function isPermitted(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return ground().privateNetwork;
  if (range === 'linkLocal' || range === 'multicast' || range === 'broadcast' || range === 'unspecified') return false;
  return ground().printerNetworks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}

/** Resolves a name to a permitted address, the very one that is then connected to. Refuses when there is none. */
export const permittedLookup: LookupFunction = (name, options, callback) => {
  lookup(name, { family: options.family, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const permitted = addresses.filter(({ address }) => isPermitted(address));
    const [first] = permitted;
    if (!first) return callback(new ForbiddenAddress(name), '');
    if (options.all) return callback(null, permitted);
    callback(null, first.address, first.family);
  });
};
