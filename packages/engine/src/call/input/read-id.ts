import { integer } from '@refectory/declaration/field/field.ts';
import { idSchema, idsSchema } from '@refectory/declaration/field/schema.ts';
import { isBlank } from '@refectory/declaration/field/wire-value.ts';
import { type Label, label } from '@refectory/declaration/label.ts';
import { InvalidInput } from '../../refusal/invalid-input.ts';
import type { Context } from '../../request/context.ts';
import { readInput } from './read-input.ts';

type Raw = Readonly<Record<string, unknown>>;
type LanguageContext = Pick<Context, 'language'>;

const versionInput = { version: integer('版本', 'Version') };
const oneIdLabel = label('一条记录的编号，如 1859203847561', 'the id of a row, such as 1859203847561');
const idsLabel = label('一至 1000 条记录的编号，以逗号分隔', 'the ids of one to 1000 rows, joined by commas');

/** The id in that input field. Refuses a missing or malformed one at the field. */
export function readId(ctx: LanguageContext, raw: Raw, name = 'id'): string {
  const parsed = idSchema.safeParse(raw[name]);
  if (parsed.success) return parsed.data;
  return refuse(ctx, name, raw[name], label(`缺少 ${name}`, `${name} is missing`), oneIdLabel);
}

/** The distinct ids in that input field; refuses as `readId` does. */
export function readIds(ctx: LanguageContext, raw: Raw, name = 'ids'): string[] {
  const parsed = idsSchema.safeParse(raw[name]);
  if (parsed.success) return parsed.data;
  return refuse(ctx, name, raw[name], label('请选择至少一条数据', 'Please choose at least one row'), idsLabel);
}

/**
 * The row version that a change is based on, or undefined. Refuses anything but a number, which would disable the
 * check.
 */
export const readVersion = (ctx: LanguageContext, raw: Raw): number | undefined =>
  (readInput(ctx, versionInput, 'action', { version: raw.version }).version as number | null | undefined) || undefined;

function refuse({ language }: LanguageContext, field: string, given: unknown, missing: Label, expected: Label): never {
  const reason = isBlank(given) ? 'required' : 'type';
  const wrong = reason === 'required' ? missing : label(`${field} 不正确`, `${field} is not valid`);
  const msg = label(`${wrong.zh}：${field} 应为${expected.zh}`, `${wrong.en}: ${field} must be ${expected.en}`);
  throw new InvalidInput([{ field, reason, msg: msg[language] }]);
}
