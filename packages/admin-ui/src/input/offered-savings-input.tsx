import type { Label } from '@refectory/declaration/label.ts';
import { fenToYuan, yuanToFen } from '@refectory/declaration/money.ts';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { formatMoney } from '../cell/format-money.ts';
import { useEditedRow } from '../form/edited-row.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { ErrorState } from '../list/list-states.tsx';
import { Placeholder } from '../loading/placeholder.tsx';
import type { FieldInputProps } from './field-input.tsx';
import { type Saving, SavingInput } from './saving-input.tsx';

/** The amount due for a row, and the available savings. */
export interface OfferedSavings {
  readonly payable: string;
  readonly savings: readonly Saving[];
}

interface OfferedSavingsInputProps<T> extends FieldInputProps {
  /** Reads the savings available for a row. */
  readonly offerQuery: (id: string) => UseQueryOptions<T, Error, T, readonly [string, string, unknown]>;
  readonly toOffer: (answer: T) => OfferedSavings;
  /** Texts for several rows, for no savings, and for the amount due (`{amount}`). */
  readonly texts: { readonly ofOne: Label; readonly none: Label; readonly left: Label };
}

/** Input for one of the savings available for a row, with the amount due. Not available for several rows. */
export function OfferedSavingsInput<T>({
  field: _field,
  offerQuery,
  toOffer,
  texts,
  value,
  onChange,
  ...rest
}: OfferedSavingsInputProps<T>) {
  const say = useTranslate();
  const id = useEditedRow()?.id;
  const { queryKey, queryFn } = offerQuery(id ?? '');
  const { data, isPending, error, refetch } = useQuery({
    queryKey,
    ...(queryFn && { queryFn }),
    select: toOffer,
    enabled: id !== undefined,
    staleTime: 0,
  });
  if (!id) return <span>{say(texts.ofOne)}</span>;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Placeholder rows={2} />;
  if (data.savings.length === 0) return <span>{say(texts.none)}</span>;
  const chosen = data.savings.find((saving) => saving.value === value);
  const left = fenToYuan(yuanToFen(data.payable) - yuanToFen(chosen?.saves ?? '0'));
  return (
    <>
      <SavingInput
        {...rest}
        savings={data.savings}
        value={(value as string | null | undefined) ?? null}
        onChange={(next) => onChange?.(next)}
      />
      <p role="status">{say(texts.left, { amount: formatMoney(left) })}</p>
    </>
  );
}
