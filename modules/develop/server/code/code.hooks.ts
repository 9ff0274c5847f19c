import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { platformListFilter } from '#system/server/public.ts';
import { parseMapping } from './columns/parse-mapping.ts';
import { planNames } from './plan/plan-names.ts';

export const codeHooks: Hooks<'develop_code'> = {
  listFilter: platformListFilter('code'),
  beforeSave({ language }, values, previous) {
    const row: Readonly<Record<string, unknown>> = { ...previous, ...values };
    const text = (column: string) => String(row[column] ?? '');
    planNames({
      tableName: text('table_name'),
      tablePrefix: text('table_prefix'),
      codeName: text('code_name'),
      nameEn: text('name_en'),
      serviceName: text('service_name'),
      packageName: text('package_name'),
    });
    if (typeof values.columns === 'string')
      values.columns = JSON.stringify(parseMapping(JSON.parse(values.columns), language));
  },
};
