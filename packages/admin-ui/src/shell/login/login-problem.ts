import type { ApiError } from '#api/api-error.ts';

/** The inputs of the login form. */
export interface LoginFields {
  readonly tenantId: string;
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

export type LoginField = keyof LoginFields;
/** Error texts by input; `form` is for the whole form. */
export type LoginProblems = Readonly<Partial<Record<LoginField | 'form', string>>>;

/** The token call returns one text without a field name (spec/auth#token): it is assigned to the most likely input. */
export function toLoginProblems(error: ApiError): LoginProblems {
  if (/验证码|captcha/i.test(error.msg)) return { captcha: error.msg };
  if (/租户|tenant/i.test(error.msg)) return { tenantId: error.msg };
  return { form: error.msg };
}

const fieldOrder: readonly LoginField[] = ['tenantId', 'username', 'password', 'captcha'];

/** Names of the inputs that are still empty, in the order of the form. */
export const listEmptyFields = (fields: LoginFields, asksCaptcha: boolean): readonly LoginField[] =>
  fieldOrder.filter((name) => (name !== 'captcha' || asksCaptcha) && fields[name].trim() === '');
