import { resourceCode } from '@refectory/declaration/resource.ts';
import { columnName } from '@refectory/engine/database/wire-name.ts';
import type { ColumnMapping } from '#develop/contract/column-mapping.ts';
import { kebab } from '../text/names.ts';
import { safeFolder, safeText } from '../text/safe-text.ts';
import type { Plan, PlannedField } from './plan.ts';
import { planFields, planUniques } from './plan-fields.ts';
import { type AskedNames, planNames } from './plan-names.ts';
import { refuseTaken } from './refuse-taken.ts';

/** What is asked for: a row of `develop_code` with its mapping. */
export interface Asked extends AskedNames {
  readonly baseMode: number;
  readonly wrapMode: number;
  readonly apiPath: string;
  readonly webPath: string;
  readonly columns: readonly ColumnMapping[];
}

const yes = 2;

/** Makes of what was entered a plan whose every name and text is safe in code. */
export function makePlan(asked: Asked): Plan {
  const { module, noun, service, label } = planNames(asked);
  const table = `${module}_${columnName(noun)}`;
  const { fields, dictionaries } = planFields(asked.columns, table, label.zh);
  const plan: Plan = {
    from: safeText(asked.tableName, 100),
    module,
    noun,
    label,
    path: `/${service}/${kebab(noun)}`,
    route: `/${module}/${kebab(noun)}`,
    code: resourceCode(`${module}.${noun}`),
    table,
    title: titleOf(fields),
    fields,
    uniques: planUniques(fields, table, noun),
    dictionaries,
    isTenant: asked.baseMode === yes,
    hasPage: asked.wrapMode === yes,
    folders: { api: safeFolder(asked.apiPath, '.'), web: safeFolder(asked.webPath, '.') },
  };
  refuseTaken(plan);
  return plan;
}

/** What names a row: a text that is always there, else any text, else whatever comes first. */
function titleOf(fields: readonly PlannedField[]): string {
  const texts = fields.filter(({ kind }) => kind === 'text');
  const title = texts.find(({ required }) => required) ?? texts[0] ?? fields[0];
  return title?.name ?? '';
}
