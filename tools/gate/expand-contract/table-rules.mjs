import { splitAtCommas } from './read-statements.mjs';

/**
 * What an older program cannot live with in the actions of `alter table`, in words. `change` knows the tables and columns
 * that are as new as the migration: an older program does not use them.
 */
export function checkAlterTable(code, change) {
  const [, table, actions] = /^alter table (\S+) (.*)$/.exec(code) ?? [];
  if (!table || change.has('table', table)) return [];
  return splitAtCommas(actions).flatMap((action) => checkAction(action, table, change) || []);
}

function checkAction(action, table, change) {
  if (action.startsWith('rename ')) return `renames in ${table}: add the new one and keep both filled`;
  if (action.startsWith('set schema ')) return `moves ${table} to another schema`;
  if (action.startsWith('detach ')) return `detaches a part of ${table}`;
  if (/^(enable|force) row level security/.test(action)) return `hides rows of ${table} from the version before`;
  if (/^add (constraint|check|foreign|unique|primary|exclude)\b/.test(action))
    return checkConstraint(action, table, change);
  if (action.startsWith('add ')) return addColumn(action, table, change);
  if (action.startsWith('alter ')) return alterColumn(action, table, change);
  return checkDrop(action, table, change);
}

function checkDrop(action, table, change) {
  const [, constraint] = /^drop constraint (\S+)/.exec(action) ?? [];
  if (constraint) return change.wasUnique(constraint) && `drops ${constraint}, which may be what "on conflict" names`;
  const [, column] = /^drop (?:column )?(\S+)/.exec(action) ?? [];
  if (!column) return undefined;
  if (!change.column(table, column)) return `drops ${table}.${column}`;
  change.columns.delete(`${table}.${column}`);
  return undefined;
}

function addColumn(action, table, change) {
  const [, column, rest] = /^add (?:column )?(\S+) ?(.*)$/.exec(action);
  const isFilled = /\b(default|generated)\b|^(big|small)?serial\b/.test(rest);
  change.columns.set(`${table}.${column}`, { isRequired: /\bnot null\b|\bprimary key\b/.test(rest), isFilled });
  return /\b(unique|primary key)\b/.test(rest) && isFilled
    ? `adds ${table}.${column}, unique with a default: rows of the version before refuse one another`
    : undefined;
}

/** Columns that are new, required and without a value unless one is given. */
export const checkNewColumns = (change) =>
  [...change.columns]
    .filter(([, { isRequired, isFilled }]) => isRequired && !isFilled)
    .map(([name]) => `${name} is new and not null without a default: the version before cannot add rows`);

function alterColumn(action, table, change) {
  const [, column, what] = /^alter (?:column )?(\S+) (.*)$/.exec(action) ?? [];
  const added = change.column(table, column);
  const name = `${table}.${column}`;
  if (what.startsWith('set not null')) return added ? void (added.isRequired = true) : `makes ${name} not null`;
  if (/^drop (default|identity)/.test(what))
    return added ? void (added.isFilled = false) : `drops the default of ${name}`;
  if (/^(set default|add generated)/.test(what) && added) added.isFilled = true;
  return /^(set data )?type /.test(what) && !added ? `changes the type of ${name}` : undefined;
}

function checkConstraint(action, table, change) {
  const [, name = 'a constraint', rule] = /^add (?:constraint (\S+) )?(.*)$/.exec(action);
  if (/^(unique|primary|exclude)\b/.test(rule))
    return admitsOldRows(rule, table, change) ? undefined : `demands what is unique of ${table} (${name})`;
  if (/\bnot valid$/.test(rule))
    return change.validates(table, name) ? undefined : `adds ${name} not valid and never validates it`;
  const isOfNewColumns = /^check\b/.test(rule) ? namesOnlyNew(rule, table, change) : admitsOldRows(rule, table, change);
  return isOfNewColumns
    ? undefined
    : `tightens ${table} by ${name}: add it "not valid" where the version before keeps to it, then "validate constraint"`;
}

/** Rows of the version before have null in a column of the first brackets, which is neither compared nor looked up. */
export function admitsOldRows(rule, table, change) {
  if (/nulls not distinct|match full/.test(rule)) return false;
  const [, columns = ''] = /\(([^()]*)\)/.exec(rule) ?? [];
  return splitAtCommas(columns).some((each) => {
    const added = change.column(table, each.split(' ')[0]);
    return added && !added.isFilled && !added.isRequired;
  });
}

const keywords = new Set(
  'check and or not is null in true false between like ilike similar to distinct from any all array case when then else end interval collate symmetric'.split(
    ' ',
  ),
);

/** A check of new columns alone: the version before leaves them at what the rows of now have. */
function namesOnlyNew(rule, table, change) {
  const words = rule.replace(/::\s*\w+/g, '').matchAll(/\b[a-z_]\w*\b(?!\s*\()/g);
  return [...words].every(([word]) => keywords.has(word) || change.column(table, word));
}
