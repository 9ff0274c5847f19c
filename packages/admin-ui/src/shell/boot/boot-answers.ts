import type { ResponseData } from '@refectory/declaration/field/wire-types.ts';
import type { startCalls } from '@refectory/modules/auth/contract/start-calls.ts';
import { get } from '#api/http.ts';
import { settle } from '#api/refusal.ts';
import { onSessionEnd, type SessionUser, setSessionUser } from '#session/session.ts';
import { isTokenOld, refreshTokenIfOld } from '#session/sign-in.ts';

/** Start-up data of the shell; list views are needed before the first list. */
export type BootAnswers = ResponseData<typeof startCalls.start.answer>;

/** Sent at once unless the token is old: what else is loaded at the start waits for a free connection. */
async function askServer(): Promise<BootAnswers> {
  if (isTokenOld()) await refreshTokenIfOld();
  // Its declaration stays out of the first scripts.
  const answers = await get<BootAnswers>('/blade-auth/oauth/start');
  setSessionUser(answers.user as SessionUser);
  return answers;
}

let ahead: Promise<BootAnswers> | undefined;

onSessionEnd(() => {
  ahead = undefined;
});

/** Requests the data while the code of the shell is loading. */
export function requestEarly(): void {
  ahead = askServer();
  // The shell shows a refusal when it uses the responses.
  void settle(ahead);
}

/** The prefetched response, once; a new request otherwise. */
export function takeBootAnswers(): Promise<BootAnswers> {
  const answers = ahead ?? askServer();
  ahead = undefined;
  return answers;
}
