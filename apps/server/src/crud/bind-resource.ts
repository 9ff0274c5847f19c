import { type Resource, resourceCode } from '@refectory/contract/kernel/resource.ts';
import type { DB } from '#platform/database/tables.ts';
import type { Binding, BindOptions, Fits } from './binding.ts';

type ViewOf<O, T> = O extends { view: infer V extends keyof DB } ? V : T;

/**
 * Joins a declaration to its table (and to a view for reads). A declared field without a column is a compile error that
 * names the column; a declared action or query without its operation is refused when the server starts.
 */
export function bindResource<
  const R extends Resource,
  T extends keyof DB & string,
  const O extends BindOptions<T> = BindOptions<T>,
>(resource: R & Fits<R, DB[Extract<ViewOf<O, T>, keyof DB>]>, table: T, options?: O): Binding {
  const {
    view,
    hooks,
    actions,
    queries,
    platform,
    detail,
    told,
    choices,
    importKeys,
    importIdentity,
    importPreset,
    key,
  }: BindOptions<T> = options ?? {};
  for (const key of Object.keys(resource.actions ?? {}))
    if (!actions?.[key]) throw new Error(`${resource.name}: action ${key} has no operation`);
  for (const key of Object.keys(resource.queries ?? {}))
    if (!queries?.[key]) throw new Error(`${resource.name}: query ${key} has no operation`);
  return {
    resource,
    table,
    view: (view ?? table) as keyof DB & string,
    hooks: (hooks ?? {}) as Binding['hooks'],
    actions: actions ?? {},
    queries: queries ?? {},
    platform: platform ?? false,
    hasMaker: false,
    detail: detail ?? resourceCode(resource.name),
    told: told ?? [],
    choices: choices ?? [],
    importKeys: importKeys ?? {},
    importIdentity: importIdentity ?? [],
    importPreset: importPreset ?? (() => Promise.resolve({})),
    key,
  };
}
