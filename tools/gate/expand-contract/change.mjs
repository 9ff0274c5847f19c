import { splitAtCommas } from './read-statements.mjs';

const made =
  /^create (?:or replace |unlogged |constraint |unique |recursive )*(table|materialized view|view|function|procedure|aggregate|type|domain|sequence|schema|index|trigger|policy) ([^\s(]+)/;

/**
 * What the new migrations of a change make, in their order. `texts`: code of their statements; `earlier`: text of all
 * migrations before, to know which constraints and indexes are unique; `views`: names of the files of views.
 */
export function createChange({ codes, earlier, views }) {
  const entered = new Map();
  const columns = new Map();
  const keyOf = (kind, name) => `${kind} ${name}`;
  return {
    columns,
    column: (table, name) => columns.get(`${table}.${name}`),
    has: (kind, name) => entered.has(keyOf(kind, name)),
    hasAny: (name) => [...entered.values()].includes(name),
    enter(code) {
      const [, kind, name] = made.exec(code) ?? [];
      if (!kind) return;
      const [, table] = kind === 'trigger' || kind === 'policy' ? (/ on (\S+)/.exec(code) ?? []) : [];
      entered.set(keyOf(table ? `${kind} on ${table}` : kind, name), name);
    },
    validates: (table, constraint) =>
      codes.some(
        (code) => code.includes(`alter table ${table} `) && code.includes(`validate constraint ${constraint}`),
      ),
    /** A trigger may be replaced by one of another name; a policy is the same name again. */
    makesAgain: (kind, name, table) =>
      codes.some((code) => {
        const [, what, created] = made.exec(code) ?? [];
        return what === kind && code.includes(` on ${table} `) && (kind === 'trigger' || created === name);
      }),
    makesCallable: (dropped) => codes.some((code) => answersCallsOf(dropped, code)),
    isViewFile: (name) => views.has(name),
    wasUnique: (name) =>
      new RegExp(
        `unique\\s+index\\s+(if\\s+not\\s+exists\\s+)?${name}\\b|constraint\\s+${name}\\s+(unique|primary|exclude)\\b`,
        'i',
      ).test(earlier),
  };
}

const aliases = {
  integer: 'int',
  int4: 'int',
  int8: 'bigint',
  bool: 'boolean',
  'timestamp with time zone': 'timestamptz',
};

/** Arguments between the first brackets, with the usual names of types, without names of modes. */
function readArguments(code) {
  const open = code.indexOf('(');
  if (open < 0) return undefined;
  let depth = 0;
  const close = [...code].findIndex((each, at) => {
    if (at >= open && each === '(') depth += 1;
    if (each === ')') depth -= 1;
    return at >= open && depth === 0;
  });
  const text = Object.entries(aliases).reduce(
    (whole, [long, short]) => whole.replace(new RegExp(`\\b${long}\\b`, 'g'), short),
    code.slice(open + 1, close),
  );
  return splitAtCommas(text);
}

/** Whether calls of the dropped function reach the one made by `code`: same name, same types, then only defaults. */
function answersCallsOf(dropped, code) {
  if (!/^create (or replace )?(function|procedure) /.test(code)) return false;
  const name = (text) => /^(?:create (?:or replace )?(?:function|procedure) )?([\w.]+)/.exec(text)?.[1];
  if (name(dropped) !== name(code)) return false;
  const [before, now] = [readArguments(dropped), readArguments(code) ?? []];
  if (!before) return false;
  const isOptional = (argument) => /\bdefault\b|=/.test(argument);
  const typeOf = (argument) => argument.replace(/\s*(\bdefault\b|:?=).*$/, '');
  const isSame = (argument, at) => ` ${typeOf(now[at] ?? '')}`.endsWith(` ${typeOf(argument).split(' ').at(-1)}`);
  return before.every(isSame) && now.slice(before.length).every(isOptional);
}
