import { commonFields } from '@refectory/declaration/resource.ts';
import { toColumnName } from '@refectory/engine/database/wire-name.ts';

/** Request parameters with a special meaning (spec/wire#lists, docs/conventions.md §2). */
const parameters =
  'current size ascs descs ids keyword columns children hasChildren parentId historyId dryRun bladeAuth isDeleted';
const inherited = 'constructor toString valueOf toLocaleString hasOwnProperty isPrototypeOf propertyIsEnumerable proto';

/** SQL keywords that need quotes as column names: `pg_get_keywords()` without the unreserved ones. */
const sqlWords = `all analyse analyze and any array as asc asymmetric authorization between bigint binary bit boolean both case
  cast char character check coalesce collate collation column concurrently constraint create cross current_catalog
  current_date current_role current_schema current_time current_timestamp current_user dec decimal default
  deferrable desc distinct do else end except exists extract false fetch float for foreign freeze from full grant
  greatest group grouping having ilike in initially inner inout int integer intersect interval into is isnull join
  json json_array json_arrayagg json_exists json_object json_objectagg json_query json_scalar json_serialize
  json_table json_value lateral leading least left like limit localtime localtimestamp merge_action national
  natural nchar none normalize not notnull null nullif numeric offset on only or order out outer overlaps overlay
  placing position precision primary real references returning right row select session_user setof similar
  smallint some substring symmetric system_user table tablesample then time timestamp to trailing treat trim true
  union unique user using values varchar variadic verbose when where window with xmlattributes xmlconcat
  xmlelement xmlexists xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable`;

/** TypeScript keywords, and names used in generated files. */
const codeWords = `abstract any arguments as async await boolean break case catch class const continue debugger declare
  default delete do else enum eval export extends false finally for from function get if implements import in
  instanceof interface is keyof let module namespace never new null number object of package private protected public
  readonly return set static string super switch symbol this throw true try type typeof undefined unknown var void
  while with yield f label define slots row rows testApp path test expect describe bind constraints module resources menus
  errors dictionaries`;

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));
const fields = new Set<string>([...commonFields, ...set(parameters), ...set(inherited)]);
const columns = set(sqlWords);
const nouns = new Set([...set(codeWords), ...set(inherited)]);

/** Whether a field of that name would conflict with a common field, a request parameter, SQL or JavaScript. */
export const isReservedField = (name: string): boolean => fields.has(name) || columns.has(toColumnName(name));

/** Whether a resource of that name would not compile. */
export const isReservedNoun = (name: string): boolean => nouns.has(name);
