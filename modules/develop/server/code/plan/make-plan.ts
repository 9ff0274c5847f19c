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

/** What is asked for: a row of `develop_code` with its mapping. */
export interface PlanInput extends NameInput {
  readonly baseMode: number;
  readonly wrapMode: number;
  readonly apiPath: string;
  readonly webPath: string;
  readonly columns: readonly ColumnMapping[];
}

const { yes } = yesNo.keys;

/** Makes of what was entered a plan whose every name and text is safe in code. */
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

/** What names a row: a text that is always there, else any text, else whatever comes first. */
function titleFieldName(fields: readonly PlannedField[]): string {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const title = texts.find(({ required }) => required) ?? texts[0] ?? fields[0];
  return title?.name ?? '';
}
