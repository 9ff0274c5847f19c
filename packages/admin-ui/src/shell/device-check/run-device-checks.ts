import { apiUrl } from '#api/http.ts';
import { readStored, removeStored, writeStored } from '#api/storage.ts';

/** Results of the device check. */
export interface DeviceCheckResults {
  /** Response time of the server in milliseconds; absent when server or database did not answer. */
  readonly responseMs?: number;
  /** Difference of this clock from the server's in seconds; absent without a response. */
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

/** Runs the checks against server and browser. */
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
    // No response is a result too.
    return here;
  }
}
