import { readValue } from '@refectory/declaration/field/wire-value.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import type { ReportFilter } from '#report/contract/designer/definition.ts';
import { type DimensionName, dimensionField } from '#report/contract/designer/dimensions.ts';

/** A filter with validated values. */
export interface PlannedFilter {
  readonly dimension: DimensionName;
  /** Whether matching rows are included or excluded. */
  readonly isExcluding: boolean;
  /** Type of the values in the database. */
  readonly type: 'int' | 'bigint' | 'date' | 'text';
  /** Empty: rows without a value match. */
  readonly values: readonly string[] | undefined;
}

const types = { integer: 'int', choice: 'int', reference: 'bigint', date: 'date' } as const;

/** Validates the values of a filter by the kind of its dimension; refuses invalid ones. */
export function planFilter(dimension: DimensionName, { operator, values }: ReportFilter, field: string): PlannedFilter {
  const { label, kind } = dimensionField(dimension);
  const type = types[kind as keyof typeof types] ?? 'text';
  if (operator === 'isEmpty' || operator === 'isGiven')
    return { dimension, isExcluding: operator === 'isGiven', type, values: undefined };
  if (values.length === 0) throw new DomainError('report.filter-without-values', { dimension: label }, { field });
  const wrong = values.find((value) => !isValue[type](value));
  if (wrong !== undefined) throw new DomainError('report.filter-value', { value: wrong, dimension: label }, { field });
  return { dimension, isExcluding: operator === 'isNot', type, values };
}

const isValue = {
  int: (value: string) => /^-?\d{1,9}$/.test(value),
  bigint: (value: string) => /^\d{1,18}$/.test(value),
  date: (value: string) => 'value' in readValue({ kind: 'date', label: { zh: '', en: '' } }, value),
  text: () => true,
} as const;
