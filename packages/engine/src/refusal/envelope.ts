import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import type { Language } from '@refectory/declaration/label.ts';
import type { FieldProblem } from './domain-error.ts';

const done = { zh: '操作成功', en: 'Done' };

/** The response of every call but the token call (spec/wire#envelope). `data` is never null. */
export const successEnvelope = (data: unknown, language: Language, msg?: string) => ({
  code: 200,
  success: true,
  data: data ?? {},
  msg: msg ?? done[language],
});

/** The same with JSON text built by the database. */
export const successJson = (data: string, language: Language): string =>
  `{"code":200,"success":true,"data":${data},"msg":"${done[language]}"}`;

export interface Failure {
  readonly status: number;
  /** `module.problem`. */
  readonly name: ErrorCode;
  readonly msg: string;
  readonly requestId: string;
  readonly data?: unknown;
  readonly errors?: readonly FieldProblem[];
}

export const failureEnvelope = ({ status, name, msg, requestId, data, errors }: Failure) => ({
  code: status,
  success: false,
  data: data ?? {},
  msg,
  error: name,
  requestId,
  ...(errors?.length && { errors }),
});
