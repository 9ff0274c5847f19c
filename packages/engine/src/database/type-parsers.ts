import pg from 'pg';

const { builtins, getTypeParser } = pg.types;
const asText = (value: string) => value;
const textArray = 1009;
const dateArray = 1182;
const numericArray = 1231;

/**
 * How values arrive from PostgreSQL, for the `types` option of every pool: bigint and numeric as text (exact),
 * date as `YYYY-MM-DD` (it has no time zone), timestamptz as Date, interval as text. The table types say the same.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format === 'binary') return getTypeParser(oid, 'binary');
    if (oid === builtins.DATE || oid === builtins.INTERVAL || oid === builtins.TIMESTAMP) return asText;
    if (oid === dateArray || oid === numericArray) return getTypeParser(textArray as never);
    return getTypeParser(oid);
  },
} as pg.CustomTypesConfig;
