import type { Call } from '@refectory/declaration/call/call.ts';

/** Every call of the running product by its address below `/api`. */
export class CallDirectory {
  private readonly calls = new Map<string, Call[]>();

  add(call: Call): void {
    for (const path of [call.path, ...(call.aliasPaths ?? [])])
      this.calls.set(path, [...(this.calls.get(path) ?? []), call]);
  }

  /** The calls at an address, of one method or both: `/library/shelf/list`, `/library/count/A`. */
  find(address: string): readonly Call[] {
    const exact = this.calls.get(address);
    if (exact) return exact;
    for (const [path, calls] of this.calls) if (path.includes(':') && matchesPath(path, address)) return calls;
    return [];
  }
}

/** The addresses by which API scopes may cover a call: the called one, and for an alias also the original. */
export const scopedAddresses = ({ path }: Call, address: string): readonly string[] =>
  matchesPath(path, address) ? [address] : [address, path];

/** Whether an address matches a pattern with named segments. */
function matchesPath(pattern: string, address: string): boolean {
  const [wanted, given] = [pattern.split('/'), address.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]))
  );
}
