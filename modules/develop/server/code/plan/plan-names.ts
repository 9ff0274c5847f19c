import type { Label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { moduleName, nounName, spoken, wordsOf } from '../text/names.ts';
import { longestEnglish, longestLabel, safeEnglish, safeText } from '../text/safe-text.ts';

/** What of a row of `develop_code` becomes a name. */
export interface AskedNames {
  readonly tableName: string;
  readonly tablePrefix: string;
  readonly codeName: string;
  readonly nameEn: string;
  readonly serviceName: string;
  readonly packageName: string;
}

export interface PlannedNames {
  readonly module: string;
  readonly noun: string;
  /** How the addresses of its calls begin. */
  readonly service: string;
  readonly label: Label;
}

/** The platform's own modules, and folders that are no modules. */
const ofTheHouse = new Set(
  'kernel platform system auth log message files develop flow report app demo crud test src'.split(' '),
);
const shortestNoun = 2;
const longestService = 60;

/** Makes of what was entered names that are safe in code. Refuses at its field what leaves nothing. */
export function planNames(asked: AskedNames): PlannedNames {
  const module = moduleName(asked.packageName.split(/[./\\]/).at(-1) ?? '');
  if (!module) throw new DomainError('develop.name-unusable', {}, { field: 'packageName' });
  if (ofTheHouse.has(module))
    throw new DomainError('develop.module-of-the-house', { module }, { field: 'packageName' });
  const noun = nounName(withoutPrefix(asked.tableName, asked.tablePrefix));
  if (noun.length < shortestNoun) throw new DomainError('develop.name-unusable', {}, { field: 'tableName' });
  const parts = asked.serviceName.split('/').map((part) => wordsOf(part).join('-').slice(0, longestService));
  const service = parts.filter(Boolean).slice(0, 3).join('/');
  if (!service) throw new DomainError('develop.name-unusable', {}, { field: 'serviceName' });
  const en = safeEnglish(asked.nameEn, longestEnglish) || spoken(noun);
  return { module, noun, service, label: { zh: safeText(asked.codeName, longestLabel) || en, en } };
}

const withoutPrefix = (table: string, prefix: string): string =>
  prefix && table.toLowerCase().startsWith(prefix.toLowerCase()) && table.length > prefix.length
    ? table.slice(prefix.length)
    : table;
