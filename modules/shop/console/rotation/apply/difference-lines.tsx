import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { rotationDifference } from '../../../contract/rotation/rotation-figures.ts';
import type { RotationDifference } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';

type Line = RotationDifference['lines'][number];

const { fields } = rotationDifference.fields.lines;

/** `12.00 → 15.00`, or the single value if only one exists. */
const fromTo = (now: string | null, next: string | null): string =>
  [...new Set([now, next].filter((each) => each !== null && each !== ''))].join(' → ');
const asMoney = (amount: string | null): string | null => (amount ? formatMoney(amount) : null);
const asText = (count: number | null): string | null => (count === null ? null : String(count));

/** Changes to the dishes of a day. */
export function DifferenceLines({ lines }: { readonly lines: readonly Line[] }) {
  const meals = useDictionary('meal_period');
  return (
    <PlainTable
      rows={lines}
      keyOf={({ mealPeriod, dishId }) => `${mealPeriod} ${dishId}`}
      columns={[
        {
          heading: fields.mealPeriod.label,
          cell: ({ mealPeriod }) => meals.label(mealPeriod),
        },
        { heading: fields.name.label, cell: ({ name }) => <span translate="no">{name}</span> },
        {
          heading: fields.change.label,
          cell: ({ change }) => <DictionaryText code="rotation_change" value={change} />,
        },
        {
          heading: texts.price,
          cell: ({ priceNow, price }) => fromTo(asMoney(priceNow), asMoney(price)),
          isNumber: true,
        },
        {
          heading: texts.portions,
          cell: ({ servingNow, serving }) => fromTo(asText(servingNow), asText(serving)),
          isNumber: true,
        },
        ...(lines.some(({ orderedUntil }) => orderedUntil)
          ? [{ heading: fields.orderedUntil.label, cell: ({ orderedUntil }: Line) => orderedUntil, isMuted: true }]
          : []),
      ]}
    />
  );
}
