import { splitAtCommas } from './read-statements.mjs';
import { admitsOldRows, checkAlterTable } from './table-rules.mjs';

const named = 'table|materialized view|view|function|procedure|aggregate|type|domain|sequence|schema|index';
const rules = [
  [/^alter table /, checkAlterTable],
  [new RegExp(`^drop (${named}|trigger|policy|extension|owned) (.*)$`), checkDrop],
  [new RegExp(`^alter (${named}) (\\S+) (.*)$`), checkAlter],
  [/^create unique index /, checkUniqueIndex],
  [/^revoke .* on (?:function |table |sequence |schema )?(.*) from /, checkRevoke],
  [/^do\b/, checkBlock],
];

/** What a version before cannot live with in a statement, in words; enters what the statement makes in `change`. */
export function checkStatement(statement, change) {
  const code = statement.code.replace(/\b(if (not )?exists|concurrently|only|public\.) ?/g, '');
  const faults = rules.flatMap(([form, check]) => (form.test(code) && check(code, change, statement, form)) || []);
  change.enter(code);
  return faults;
}

function checkDrop(code, change, _statement, form) {
  const [, kind, names] = form.exec(code);
  if (kind === 'trigger' || kind === 'policy') {
    const [, name, table] = /^(\S+) on (\S+)/.exec(names) ?? [];
    return change.has('table', table) || change.has(`${kind} on ${table}`, name) || change.makesAgain(kind, name, table)
      ? undefined
      : [`drops ${kind} ${name} of ${table} without making it again`];
  }
  return splitAtCommas(names.replace(/ (cascade|restrict)$/, ''))
    .filter((name) => !isDropHarmless(kind, name, change))
    .map((name) => `drops ${kind} ${name}`);
}

function isDropHarmless(kind, whole, change) {
  const name = whole.replace(/\s*\(.*$/, '');
  if (change.has(kind, name)) return true;
  if (kind === 'index') return !change.wasUnique(name);
  if (kind === 'view') return change.isViewFile(name);
  return (kind === 'function' || kind === 'procedure') && change.makesCallable(whole);
}

function checkAlter(code, change, _statement, form) {
  const [, kind, whole, what] = form.exec(code);
  const name = whole.replace(/\(.*$/, '');
  if (kind === 'table' || kind === 'index' || change.has(kind, name)) return undefined;
  if (/\b(rename|set schema)\b/.test(what)) return [`renames in ${kind} ${name}`];
  if (kind === 'type' && /\b(drop|alter) attribute\b/.test(what)) return [`changes type ${name}`];
  const tightens = kind === 'domain' && /^(set not null|add )/.test(what) && !/\bnot valid$/.test(what);
  return tightens ? [`tightens domain ${name}`] : undefined;
}

function checkUniqueIndex(code, change) {
  const [, name, table, rule] = /^create unique index (?:(\S+) )?on (\w+) ?(.*)$/.exec(code) ?? [];
  if (!table || change.has('table', table) || admitsOldRows(rule, table, change)) return undefined;
  return [`demands what is unique of ${table} (${name ?? 'an index'})`];
}

function checkRevoke(code, change, _statement, form) {
  const names = splitAtCommas(form.exec(code)[1]).map((name) => name.replace(/\s*\(.*$/, ''));
  return names.filter((name) => !change.hasAny(name)).map((name) => `takes rights to ${name} away`);
}

const undecidable = /\b(drop|rename|revoke|alter\s+table|set\s+not\s+null|add\s+constraint|create\s+unique)\b/i;

/** Statements of a block are made at run time and cannot be read. */
function checkBlock(_code, _change, { bodies }) {
  const [, word] = undecidable.exec(bodies.join('\n').replace(/--.*/g, '')) ?? [];
  return word && [`has a block with "${word}", which cannot be read: write the statements out`];
}
