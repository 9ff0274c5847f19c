import { createChange } from './change.mjs';
import { readStatements } from './read-statements.mjs';
import { checkStatement } from './statement-rules.mjs';
import { checkNewColumns } from './table-rules.mjs';

/** Migrations of a later time are checked; those before ran when all programs were stopped for an upgrade (decision 1976). */
export const firstExpandingTime = '202611280100';

/**
 * Faults of migrations that a running version before cannot live with (expand, then contract). `migrations`: names and
 * texts of all; `landed`: names on main, empty where that is unknown; `views`, `landedViews`: names of files of views, here and
 * on main; `releases`: versions that were released. A statement is excused by the comment `contract: unused since <migration or release>`.
 */
export function findContractFaults({ migrations, landed, views, landedViews, releases }) {
  const isNew = ({ name }) => name > firstExpandingTime && !landed.has(name);
  const news = migrations.filter(isNew).sort((a, b) => (a.name < b.name ? -1 : 1));
  const read = news.map(({ name, text }) => ({ name, statements: readStatements(text) }));
  const codes = read.flatMap(({ statements }) => statements.map(({ code }) => code));
  const change = createChange({
    codes,
    earlier: migrations.map(({ text }) => text).join('\n'),
    views,
  });
  const isOver = (name, since) => isUnusedSince(since, name, { migrations, landed, releases });
  const faultsOfViews = landedViews.filter((view) => !views.has(view) && !codes.some(dropsView(view))).map(missesView);
  const faultsOfMigrations = read.flatMap(({ name, statements }) => {
    const faults = statements.flatMap((statement) => checkOne(name, statement, change, isOver));
    const required = checkNewColumns(change).map((fault) => `${name}: ${fault}`);
    change.columns.forEach((column) => void (column.isRequired &&= column.isFilled));
    return [...faults, ...required];
  });
  return [...faultsOfViews, ...faultsOfMigrations];
}

const dropsView = (view) => (code) => new RegExp(`^drop view .*\\b${view}\\b`).test(code);
const missesView = (view) =>
  `view ${view}: its file is gone while the version before may read it; a new migration drops it and says since when it is unused`;

const excuse = /\bcontract:\s*unused since\s+([\w.]+)/i;

function checkOne(name, statement, change, isOver) {
  const faults = checkStatement(statement, change);
  if (faults.length === 0) return [];
  const at = `${name}:${statement.line}`;
  const [, since] = excuse.exec(statement.comments.join('\n')) ?? [];
  if (!since)
    return faults.map(
      (fault) => `${at}: ${fault}; once nothing uses it: "-- contract: unused since <migration or release>"`,
    );
  return isOver(name, since)
    ? []
    : [
        `${at}: unused since ${since} is no release and no earlier migration that has landed; it can be dropped by a later change`,
      ];
}

/** A release that is out, or an earlier migration that is on main, not one of the same change. */
function isUnusedSince(since, name, { migrations, landed, releases }) {
  const plain = since.replace(/\.+$/, '');
  if (releases.has(plain.replace(/^v/, ''))) return true;
  const file = plain.endsWith('.sql') ? plain : `${plain}.sql`;
  return file < name && (landed.size > 0 ? landed.has(file) : migrations.some((each) => each.name === file));
}
