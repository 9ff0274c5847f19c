import { resourceCode } from '@refectory/declaration/resource.ts';
import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import type { ColumnMapping } from '#develop/contract/column-mapping.ts';
import { yesNo } from '#system/contract/dictionaries.ts';
import { toKebabCase } from '../text/names.ts';
import { toSafeFolder, toSafeText } from '../text/safe-text.ts';
import { assertNamesFree } from './assert-names-free.ts';
import type { PlannedField, ResourcePlan } from './plan.ts';
import { planFields, planUniques } from './plan-fields.ts';
import { type NameInput, planNames } from './plan-names.ts';

/** Input: a row of `develop_code` with its mapping. */
export interface PlanInput extends NameInput {
  readonly baseMode: number;
  readonly wrapMode: number;
  readonly apiPath: string;
  readonly webPath: string;
  readonly columns: readonly ColumnMapping[];
}

const { yes } = yesNo.keys;

/** Makes a plan in which every name and text is safe to insert into code. */
export function makePlan(asked: PlanInput): ResourcePlan {
  const { module, noun, service, label } = planNames(asked);
  const table = `${module}_${toColumnName(noun)}`;
  const { fields, dictionaries } = planFields(asked.columns, table, label.zh);
  const plan: ResourcePlan = {
    sourceTable: toSafeText(asked.tableName, 100),
    module,
    noun,
    label,
    path: `/${service}/${toKebabCase(noun)}`,
    route: `/${module}/${toKebabCase(noun)}`,
    code: resourceCode(`${module}.${noun}`),
    table,
    title: titleFieldName(fields),
    fields,
    uniques: planUniques(fields, table, noun),
    dictionaries,
    isTenant: asked.baseMode === yes,
    hasPage: asked.wrapMode === yes,
    folders: { api: toSafeFolder(asked.apiPath, '.'), web: toSafeFolder(asked.webPath, '.') },
  };
  assertNamesFree(plan);
  return plan;
}

/** The title field: a required text, else any text, else the first field. */
function titleFieldName(fields: readonly PlannedField[]): string {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const title = texts.find(({ required }) => required) ?? texts[0] ?? fields[0];
  return title?.name ?? '';
}
