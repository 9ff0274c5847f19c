import type { Context } from '@refectory/engine/request/context.ts';
import type { ColumnValues } from '@refectory/engine/resource/binding.ts';

type Meta = Readonly<Record<string, unknown>>;
const parseMeta = (value: unknown): Meta => (typeof value === 'string' ? JSON.parse(value) : (value ?? {})) as Meta;

/**
 * In an English session the English name is edited and the Chinese one is kept. A new Chinese name clears the English
 * one, unless a new English one is submitted too (decision 1205).
 */
export function localizeMenuName(
  { language }: Context,
  values: ColumnValues,
  previous: ColumnValues | undefined,
): void {
  const english = previous?.name_en;
  if (!english || typeof values.name !== 'string' || values.name === previous.name) return;
  const { en, ...meta } = parseMeta(values.meta ?? previous.meta);
  if (language === 'en') {
    if (values.name !== english) values.meta = JSON.stringify({ ...meta, en: values.name });
    values.name = previous.name;
  } else if (en === english) values.meta = JSON.stringify(meta);
}
