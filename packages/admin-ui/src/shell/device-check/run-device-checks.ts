import { apiUrl } from '#api/http.ts';
import { readStored, removeStored, writeStored } from '#api/storage.ts';

/** What was found out about this workplace. */
export interface DeviceCheckResults {
  /** Milliseconds until the server answered; absent when it did not, or its database does not. */
  readonly responseMs?: number;
  /** Seconds between this clock and the server's; absent without an answer. */
  readonly clockSkewSeconds?: number;
  readonly hasStorage: boolean;
  readonly isSecure: boolean;
}

function canStore(): boolean {
  const word = String(Math.random());
  writeStored('check', word);
  const isKept = readStored('check') === word;
  removeStored('check');
  return isKept;
}

/** Asks the server and the browser. */
export async function runDeviceChecks(): Promise<DeviceCheckResults> {
  const here = { hasStorage: canStore(), isSecure: isSecureContext };
  const begun = performance.now();
  try {
    const answer = await fetch(apiUrl('/health'), { cache: 'no-store' });
    const took = performance.now() - begun;
    const at = Date.parse(answer.headers.get('date') ?? '');
    return {
      ...here,
      ...(answer.ok && { responseMs: Math.round(took) }),
      ...(Number.isFinite(at) && { clockSkewSeconds: Math.round(Math.abs(Date.now() - took / 2 - at) / 1000) }),
    };
  } catch {
    // No answer is a result too: this page is for finding out.
    return here;
  }
}
