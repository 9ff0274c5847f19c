import { useDictionaries } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Field } from '@refectory/declaration/field/field.ts';
import { useMemo } from 'react';
import { dimensions } from '../../../contract/designer/dimensions.ts';
import { reportType } from '../../../contract/designer/report-type.ts';
import type { ReportTexts } from '../../../contract/designer/tabulate.ts';

const all: readonly Field[] = Object.values(dimensions);
const dictionaryCodes = [...all.flatMap(({ dictionary }) => dictionary ?? []), reportType.code];

/** Texts of reports in the language of the reader. */
export function useReportTexts(): ReportTexts {
  const say = useTranslate();
  const lookups = useDictionaries(dictionaryCodes);
  return useMemo(() => ({ say, entry: (code, key) => lookups.get(code)?.label(key) ?? key }), [say, lookups]);
}
