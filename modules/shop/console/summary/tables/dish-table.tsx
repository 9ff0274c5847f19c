import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { summaryFigures } from '../../../contract/summary/summary-figures.ts';
import { type Summary, versionLabel } from '../summary-span.ts';
import { summaryTexts as texts } from '../summary-texts.ts';
import { ChangeText } from './change-text.tsx';

const { fields } = summaryFigures.dishes;

/** Portions per dish by category, compared with the version before, on screen and on paper. */
export function DishTable({ summary, isPaper = false }: { readonly summary: Summary; readonly isPaper?: boolean }) {
  const say = useTranslate();
  const { dishes, beforeNo } = summary;
  if (dishes.length === 0) return <EmptyState text={say(texts.noDishes)} />;
  const compared = [
    { heading: versionLabel(beforeNo), cell: (row: DishLine) => row.before, isNumber: true, isMuted: true },
    {
      heading: texts.change,
      cell: (row: DishLine) => <ChangeText now={row.portions} before={row.before} />,
      isNumber: true,
    },
  ];
  return (
    <PlainTable
      rows={dishes}
      isPaper={isPaper}
      keyOf={({ dishId }) => dishId}
      columns={[
        {
          heading: fields.categoryName.label,
          cell: ({ categoryName }) => categoryName || say(texts.noCategory),
          isMuted: true,
        },
        { heading: fields.dishName.label, cell: ({ dishName }) => dishName },
        { heading: fields.booked.label, cell: ({ booked }) => booked, isNumber: true },
        { heading: fields.ordered.label, cell: ({ ordered }) => ordered, isNumber: true },
        { heading: fields.portions.label, cell: ({ portions }) => <strong>{portions}</strong>, isNumber: true },
        ...(beforeNo > 0 ? compared : []),
        { heading: fields.unit.label, cell: ({ unit }) => unit },
      ]}
    />
  );
}

type DishLine = Summary['dishes'][number];
