import type { Label } from '@refectory/declaration/label.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { splitWords, toModuleName, toNounName, toPhrase } from '../text/names.ts';
import { maxEnglishLength, maxLabelLength, toSafeEnglish, toSafeText } from '../text/safe-text.ts';

/** The parts of a row of `develop_code` that become names. */
export interface NameInput {
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
  /** Prefix of the call addresses. */
  readonly service: string;
  readonly label: Label;
}

/** Reserved module names: the platform's own modules and folders that are no modules. */
const reservedModules = new Set(
  'kernel platform system auth log message files develop flow report app demo crud test src'.split(' '),
);
const shortestNoun = 2;
const maxServiceLength = 60;

/** Makes names that are safe in code. Refuses at its field an input without usable characters. */
export function planNames(asked: NameInput): PlannedNames {
  const module = toModuleName(asked.packageName.split(/[./\\]/).at(-1) ?? '');
  if (!module) throw new DomainError('develop.name-unusable', {}, { field: 'packageName' });
  if (reservedModules.has(module))
    throw new DomainError('develop.module-of-the-house', { module }, { field: 'packageName' });
  const noun = toNounName(withoutPrefix(asked.tableName, asked.tablePrefix));
  if (noun.length < shortestNoun) throw new DomainError('develop.name-unusable', {}, { field: 'tableName' });
  const parts = asked.serviceName.split('/').map((part) => splitWords(part).join('-').slice(0, maxServiceLength));
  const service = parts.filter(Boolean).slice(0, 3).join('/');
  if (!service) throw new DomainError('develop.name-unusable', {}, { field: 'serviceName' });
  const en = toSafeEnglish(asked.nameEn, maxEnglishLength) || toPhrase(noun);
  return { module, noun, service, label: { zh: toSafeText(asked.codeName, maxLabelLength) || en, en } };
}

const withoutPrefix = (table: string, prefix: string): string =>
  prefix && table.toLowerCase().startsWith(prefix.toLowerCase()) && table.length > prefix.length
    ? table.slice(prefix.length)
    : table;
