import type { Label } from '@refectory/declaration/label.ts';
import type { Registration } from '#session/social.ts';
import { registerTexts as texts } from './register-texts.ts';

/** Input of the dialog; the repeated password is compared and not sent. */
export interface RegistrationFields extends Registration {
  readonly password2: string;
}

const minPasswordLength = 6;

/**
 * The first problem, in the order of spec/console#registration; the user name is not checked. Then checks that only
 * the console can make, because passwords are sent hashed (spec/auth#passwords).
 */
export function validateRegistration(
  fields: RegistrationFields,
): readonly [keyof RegistrationFields, Label] | undefined {
  const { tenantId, account, password, password2 } = fields;
  if (!tenantId.trim()) return ['tenantId', texts.needTenant];
  if (!account.trim()) return ['account', texts.needAccount];
  if (!password || !password2) return [password ? 'password2' : 'password', texts.needPassword];
  if (password !== password2) return ['password2', texts.differ];
  if (password.length < minPasswordLength) return ['password', texts.tooShort];
  if (/^[0-9a-f]{32}$/i.test(password)) return ['password', texts.likeHash];
  return undefined;
}
