import type { PlatformSchema } from '@refectory/engine/tenancy/platform-schema.ts';
import { mirrorPlatform } from './mirror-platform.ts';

const maintenanceSql = `
  select make_partitions(partrelid::regclass, (current_date + make_interval(months => m))::date)
    from pg_partitioned_table, generate_series(0, 2) m;
  select forget_logs(least(120, coalesce((select param_value::int from sys_param
    where param_key = 'log.retention.months' and param_value ~ '^[1-9][0-9]{0,2}$'), 6)))`;

/** The platform tables of the product, for work on whole tenants. */
export const platformSchema: PlatformSchema = { mirror: mirrorPlatform, maintenanceSql };
