import type { Actor, ApiPaths, DataLimit } from '@refectory/engine/request/context.ts';
import { effectiveRights } from './effective-rights.ts';

/** A row of the database function `actor_of`, also returned by `authority_of`. */
export interface ActorRow {
  account: string;
  name: string;
  real_name: string;
  role_ids: string[];
  dept_ids: string[];
  roles: string[];
  is_administrator: boolean;
  permissions: string[];
  duty: number | null;
  data_limits: Record<string, DataLimit>;
  api_paths: ApiPaths;
}

/** The actor of a row of `actor_of`, with current permissions. */
export const toActor = (id: string, row: ActorRow): Actor => ({
  id,
  account: row.account,
  name: row.real_name || row.name,
  deptId: row.dept_ids[0] ?? '',
  deptIds: row.dept_ids,
  roles: row.roles,
  roleIds: row.role_ids,
  ...effectiveRights(row.permissions, row.duty, row.is_administrator),
  isAdministrator: row.is_administrator,
  dataLimits: new Map(Object.entries(row.data_limits)),
  apiPaths: row.api_paths,
});
