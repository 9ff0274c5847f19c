import type { ApiError } from '#api/api-error.ts';

/** The inputs of the login form. */
export interface LoginFields {
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  /** Replaces a password that an administrator has given. */
  readonly newPassword: string;
  readonly newPassword1: string;
}

export type LoginField = keyof LoginFields;
/** Error texts by input; `form` is for the whole form. */
export type LoginProblems = Readonly<Partial<Record<LoginField | 'form', string>>>;

/** The password is one that an administrator has given, and is to be replaced at once (spec/auth#forgotten). */
export const needsNewPassword = (error: ApiError): boolean => String(error.reason) === 'password_change_required';

/** The token call returns one text without a field name (spec/auth#token): it is assigned to the most likely input. */
export function toLoginProblems(error: ApiError): LoginProblems {
  if (needsNewPassword(error)) return { newPassword: error.msg };
  if (/验证码|captcha/i.test(error.msg)) return { captcha: error.msg };
  if (/租户|tenant/i.test(error.msg)) return { tenantId: error.msg };
  return { form: error.msg };
}

const fieldOrder: readonly LoginField[] = ['tenantId', 'username', 'password', 'captcha'];

/** Names of the inputs that are still empty, in the order of the form. */
export const listEmptyFields = (fields: LoginFields, asksCaptcha: boolean): readonly LoginField[] =>
  fieldOrder.filter((name) => (name !== 'captcha' || asksCaptcha) && fields[name].trim() === '');
