import { addressOf } from '#api/http.ts';
import { dropStored, readStored, writeStored } from '#api/storage.ts';

/** What was found out about this workplace. */
export interface Checks {
  /** Milliseconds until the server answered; absent when it did not, or its database does not. */
  readonly serverMs?: number;
  /** Seconds between this clock and the server's; absent without an answer. */
  readonly clockSeconds?: number;
  readonly isStoring: boolean;
  readonly isSecure: boolean;
}

function canStore(): boolean {
  const word = String(Math.random());
  writeStored('check', word);
  const isKept = readStored('check') === word;
  dropStored('check');
  return isKept;
}

/** Asks the server and the browser. */
export async function runChecks(): Promise<Checks> {
  const here = { isStoring: canStore(), isSecure: isSecureContext };
  const begun = performance.now();
  try {
    const answer = await fetch(addressOf('/health'), { cache: 'no-store' });
    const took = performance.now() - begun;
    const at = Date.parse(answer.headers.get('date') ?? '');
    return {
      ...here,
      ...(answer.ok && { serverMs: Math.round(took) }),
      ...(Number.isFinite(at) && { clockSeconds: Math.round(Math.abs(Date.now() - took / 2 - at) / 1000) }),
    };
  } catch {
    return here;
  }
}
