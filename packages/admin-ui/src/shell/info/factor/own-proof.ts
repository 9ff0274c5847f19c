import { factorCalls } from '@refectory/modules/auth/contract/factor-calls.ts';
import { type CallResponse, makeCall } from '#api/call.ts';
import { askPasskey, canUsePasskeys } from '#session/passkey.ts';

/** What the server says of the own factors. */
export type OwnFactor = CallResponse<typeof factorCalls.state>;

/** A factor that is brought before one is changed: a code, or the answer of a passkey (spec/auth#second-factor). */
export interface OwnProof {
  readonly oldPassword?: string;
  readonly code?: string;
  readonly ticket?: string;
  readonly passkey?: string;
}

/** Whether one of the own passkeys is good at this address. */
export const hasPasskeyHere = ({ passkeys }: OwnFactor): boolean =>
  canUsePasskeys() && passkeys.some(({ origin }) => origin === location.origin);

/** Has an own passkey stand for a code; undefined when the user gave up. */
export async function provePasskey(): Promise<OwnProof | undefined> {
  const { ticket, options } = await makeCall(factorCalls.challenge, {}, { quiet: true });
  const { answer } = await askPasskey(options);
  return answer ? { ticket, passkey: answer } : undefined;
}
