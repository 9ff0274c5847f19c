import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useQuery } from '@tanstack/react-query';
import { tableStatus } from '#dining/contract/dictionaries.ts';
import { TablePickerButton } from '../floor-plan/picker/table-picker-button.tsx';
import { type PlannedTable, planCall } from '../floor-plan/plan-call.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import { type MealChoiceInputProps, MealChoiceSelect } from './meal-choice-select.tsx';
import css from './meal-table-select.module.css';
import { noMeal } from './use-booked-meal.ts';

const { free, disabled: outOfUse } = tableStatus.keys;

/** Chooses a table of the place, with seats and whether it is free at the meal; also on the floor plan. */
export function MealTableSelect(props: MealChoiceInputProps) {
  const say = useTranslate();
  const { label } = useDictionary('table_status');
  const { meal, value, onChange, disabled } = props;
  const query = useQuery({
    ...callQuery(planCall, { ...(meal ?? noMeal) }),
    enabled: meal !== undefined,
    staleTime: 0,
  });
  const chosen = value ?? null;
  const isTaken = ({ id, tableStatus: status }: PlannedTable) =>
    id !== chosen && (status === outOfUse || (status !== free && !query.data?.shared));
  const formatNote = ({ area, seats, tableStatus: status }: PlannedTable) =>
    [area, say(texts.seats, { count: seats }), label(status)].filter(Boolean).join(' · ');
  const choices = (meal ? (query.data?.tables ?? []) : []).map((each) => ({
    value: each.id,
    label: each.code,
    note: formatNote(each),
    disabled: isTaken(each),
  }));
  return (
    <div className={css.table}>
      <MealChoiceSelect {...props} query={query} choices={choices} />
      <TablePickerButton
        placeId={meal?.placeId}
        day={meal?.day}
        mealPeriod={meal?.mealPeriod}
        value={chosen}
        onChange={(next) => onChange?.(next)}
        isDisabled={disabled === true}
      />
    </div>
  );
}
