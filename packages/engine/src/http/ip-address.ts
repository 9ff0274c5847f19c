import ipaddr from 'ipaddr.js';

/**
 * Under what an address is counted: an IPv4 address as itself, however it is written; of an IPv6 address the network of 64
 * bits, because that is what one subscriber has.
 */
export function rateLimitKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip.slice(0, 100);
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Whether an address lies in one of the networks, given as CIDR. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base, bits);
  });
}
