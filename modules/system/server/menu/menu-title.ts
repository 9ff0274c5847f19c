import type { Context } from '@refectory/engine/request/context.ts';
import { type RawBuilder, sql } from 'kysely';
import { menuCategory } from '#system/contract/dictionaries.ts';

type Reader = Pick<Context, 'language'>;

/** SQL of the name of a menu in the language of the reader; `alias` is a row of `sys_menu`. */
export const menuTitleSql = ({ language }: Reader, alias: string): RawBuilder<string> =>
  language === 'en'
    ? sql<string>`coalesce(nullif(${sql.ref(`${alias}.name_en`)}, ''), ${sql.ref(`${alias}.name`)})`
    : sql<string>`${sql.ref(`${alias}.name`)}`;

/**
 * SQL of the name of a menu; for a button with the name of its menu, because button names repeat. Takes the aliases
 * of both rows.
 */
export const qualifiedTitleSql = (reader: Reader, menu: string, above: string): RawBuilder<string> => {
  const title = menuTitleSql(reader, menu);
  const category = sql.ref(`${menu}.category`);
  return sql<string>`case when ${category} = ${menuCategory.keys.button} then concat_ws(' / ', ${menuTitleSql(reader, above)}, ${title}) else ${title} end`;
};
