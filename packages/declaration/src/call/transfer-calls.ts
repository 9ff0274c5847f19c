import { flag } from '../field/field.ts';
import { label } from '../label.ts';
import { permissionCode, type Resource } from '../resource.ts';
import type { Call } from './call.ts';
import { file } from './response-spec.ts';
import { columnsInput, searchFields } from './search-fields.ts';
import { importResponse } from './verb-responses.ts';

/** `GET <path>/export`: the rows of a list as a workbook. */
export const exportCall = (resource: Resource) =>
  ({
    method: 'GET',
    path: `${resource.path}/export`,
    label: label('导出', 'Export'),
    group: resource.label,
    permission: permissionCode(resource, 'export'),
    input: { ...searchFields(resource), ...columnsInput },
    answer: file,
  }) as const satisfies Call;

/** `GET <path>/import-template`: a workbook to fill in. */
export const importTemplateCall = (resource: Resource) =>
  ({
    method: 'GET',
    path: `${resource.path}/import-template`,
    label: label('导入模板', 'Import template'),
    group: resource.label,
    permission: permissionCode(resource, 'import'),
    input: {},
    answer: file,
  }) as const satisfies Call;

/** `POST <path>/import`: imports a filled-in workbook, the good rows or none; a dry run saves nothing. */
export const importCall = (resource: Resource) =>
  ({
    method: 'POST',
    path: `${resource.path}/import`,
    label: label('导入', 'Import'),
    group: resource.label,
    permission: permissionCode(resource, 'import'),
    input: { dryRun: flag('仅校验', 'Dry run') },
    answer: importResponse,
    upload: true,
    idempotent: true,
    tellsProgress: true,
  }) as const satisfies Call;
