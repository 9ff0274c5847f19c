import { recoveryCalls } from '@refectory/modules/auth/contract/recovery-calls.ts';
import { md5 } from 'js-md5';
import { makeCall } from '../api/call.ts';

/** Whose password is forgotten. */
export interface Claimant {
  readonly tenantId: string;
  readonly account: string;
  readonly phone: string;
}

/** Asks for a code to the phone of the account; the answer does not tell whether there is one. */
export const sendPasswordCode = (claimant: Claimant, captcha: { readonly key: string; readonly code: string }) =>
  makeCall(
    recoveryCalls.sendCode,
    { ...claimant, captchaKey: captcha.key, captchaCode: captcha.code },
    { quiet: true },
  );

/** Sets the password by the code; it is sent as its MD5. */
export const setForgottenPassword = (claimant: Claimant, code: string, password: string) =>
  makeCall(recoveryCalls.setPassword, { ...claimant, code, newPassword: md5(password) }, { quiet: true });
