import { type FindResource, rowFields } from '../field/row-fields.ts';
import type { Report } from '../report.ts';
import type { Call, Permission } from './call.ts';
import { page } from './response-spec.ts';
import { pagingFields, searchFields } from './search-fields.ts';

/** `GET <path>`: the lines of a report, page by page; `permission` is the menu that opens it. */
export const reportCall = <const R extends Report>(
  report: R,
  permission: Permission = 'authenticated',
  find?: FindResource,
) =>
  ({
    method: 'GET',
    path: report.path,
    label: report.label,
    group: report.label,
    permission,
    // Its filters are what can be asked, wherever they act.
    input: { ...searchFields({ fields: { ...report.columns, ...report.filters } }), ...pagingFields },
    answer: page(rowFields({ path: report.path, fields: report.columns as R['columns'] }, find)),
  }) as const satisfies Call;
