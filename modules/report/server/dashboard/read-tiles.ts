import { isDeadlock, toDomainError } from '@refectory/engine/database/database-errors.ts';
import { savepoint } from '@refectory/engine/database/savepoint.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { formatRefusal } from '@refectory/engine/refusal/format-refusal.ts';
import { type Context, can } from '@refectory/engine/request/context.ts';
import type { Registry } from '@refectory/engine/resource/registry.ts';
import { sql } from 'kysely';
import { figuresTopic } from '#report/contract/dashboard/figures-topic.ts';
import { figureSources, sourceNames } from '#report/contract/designer/figure-catalogue.ts';
import type { ReportResult } from '#report/contract/designer/report-result.ts';
import { visibleToPerson } from '../designer/list-reports.ts';
import { planReport } from '../designer/plan-report.ts';
import { readContent } from '../designer/report-definition.hooks.ts';
import { runReport } from '../designer/run-report.ts';
import { readVisibleReports, type VisibleReport } from './visible-reports.ts';

const nothingShown: ReportResult = {
  lines: [],
  isCapped: false,
  maxLines: 0,
  leftOut: 0,
  from: '',
  to: '',
  beforeFrom: '',
  beforeTo: '',
  asOf: '',
};

/**
 * Runs the reports of tiles with the caller's permissions; a refused one returns its reason without affecting the
 * others.
 */
export async function readTiles(ctx: Context, registry: Registry, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const seen = await readVisibleReports(ctx, wanted);
  const tiles = [];
  for (const id of wanted) {
    const report = seen.get(id);
    tiles.push(
      report
        ? await readTile(ctx, registry, report)
        : { id, name: '', refusal: toText(ctx, 'platform.not-found'), definition: null, ...nothingShown },
    );
  }
  return tiles;
}

const toText = (ctx: Context, error: DomainError | 'platform.not-found'): string =>
  formatRefusal(typeof error === 'string' ? new DomainError(error) : error, ctx.language).msg;

async function readTile(ctx: Context, registry: Registry, { id, name, content }: VisibleReport) {
  const definition = readContent(content);
  const about = { id, name, definition: withoutNulls(definition) };
  try {
    return { ...about, refusal: '', ...(await savepoint(ctx, () => runReport(ctx, registry, definition))) };
  } catch (thrown) {
    if (isDeadlock(thrown)) throw thrown;
    const error = toDomainError(thrown, registry.constraints);
    if (!(error instanceof DomainError)) throw thrown;
    return { ...about, refusal: toText(ctx, error), ...nothingShown };
  }
}

/** A definition in response format: without empty parts. */
const withoutNulls = (definition: object) => JSON.parse(JSON.stringify(definition, (_, value) => value ?? undefined));

/** The saved reports the caller may place; with a role, only those shared with it. */
export async function listPlaceableReports(ctx: Context, roleId: string | null) {
  const { rows } = await sql<{ id: string; name: string; ownerName: string; isOwn: boolean; content: unknown }>`
    select t.id::text as id, t.name, coalesce(u.name, '') as "ownerName", t.user_id = app_user() as "isOwn", t.content
    from report_definition t left join sys_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where t.tenant_id = app_tenant() and ${visibleToPerson(ctx)}
      and (${roleId}::bigint is null or ${roleId}::bigint = any (t.role_ids))
    order by t.user_id = app_user() desc, t.name, t.id`.execute(ctx.db);
  return rows.flatMap(({ content, ...report }) => {
    const definition = readContent(content);
    const { chart, rows: lines, columns } = definition;
    return mayRun(ctx, definition) ? [{ ...report, chart, isOfRows: lines.length + columns.length > 0 }] : [];
  });
}

function mayRun(ctx: Context, definition: ReturnType<typeof readContent>): boolean {
  try {
    planReport(ctx, definition);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** The sources whose changes the caller may subscribe to. */
export const listReadableTopics = async (ctx: Context): Promise<readonly string[]> =>
  sourceNames.filter((source) => can(ctx, figureSources[source].right)).map(figuresTopic);
