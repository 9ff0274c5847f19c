import type { Field, Fields } from '@refectory/declaration/field/field.ts';
import type { Row } from '../api/queries.ts';

/** The fields of a row in the groups in which its page shows them. */
export interface FieldGroups {
  /** What the list shows too, and what a row consists of: the lines of an order. */
  readonly main: Fields;
  /** Amounts that are not zero, and those of the list. */
  readonly money: Fields;
  /** The rest that has a value. */
  readonly more: Fields;
  /** The rest that has none. */
  readonly empty: Fields;
}

const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** A reference to nothing is sent as zero, and of amounts zero says nothing. */
const isGiven = ({ kind }: Field, value: unknown): boolean =>
  hasValue(value) &&
  !(kind === 'reference' && value === '0') &&
  !(kind === 'money' && Number(value) === 0) &&
  !(kind === 'flag' && value === false);

/**
 * Groups the fields of a row. `money`: the fields of the page's own money block, in its order; absent: all amounts.
 */
export function groupFields(fields: Fields, row: Row, money?: readonly string[]): FieldGroups {
  const amounts =
    money ??
    Object.entries(fields)
      .filter(([, { kind }]) => kind === 'money')
      .map(([name]) => name);
  const pick = (names: readonly string[]): Fields =>
    Object.fromEntries(
      names.flatMap((name) => {
        const field = fields[name];
        return field ? [[name, field]] : [];
      }),
    );
  const others = Object.keys(fields).filter((name) => !amounts.includes(name) && fields[name]?.kind !== 'secret');
  const isSet = (name: string) => isGiven(fields[name] as Field, row[name]);
  const isMain = (name: string) => fields[name]?.list === true || (fields[name]?.lines !== undefined && isSet(name));
  return {
    main: pick(others.filter(isMain)),
    money: pick(amounts.filter((name) => fields[name] && (isMain(name) || isSet(name)))),
    more: pick(others.filter((name) => !isMain(name) && isSet(name))),
    empty: pick(others.filter((name) => !isMain(name) && !isSet(name))),
  };
}
