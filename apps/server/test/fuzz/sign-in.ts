import type { SignIn } from './fuzz-run.ts';

type Send = (account: string) => Promise<string>;

/** Headers by account; signs in again after a sign-out. `tokenOf` returns a new token. */
export function createSignIn(tokenOf: Send): SignIn {
  const tokens = new Map<string, Promise<string>>();
  const authorization = `Basic ${btoa('saber:saber_secret')}`;
  return async (account, spent) => {
    if (!account) return { authorization } as Record<string, string>;
    const known = await tokens.get(account);
    if (!known || `bearer ${known}` === spent) tokens.set(account, tokenOf(account));
    return { authorization, 'blade-auth': `bearer ${await tokens.get(account)}` };
  };
}
