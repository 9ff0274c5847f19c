import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import { DateInput } from '@refectory/admin-ui/input/date/date-input.tsx';
import { Button, Select } from 'antd';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import type { FloorPlan } from '../plan-call.ts';
import type { usePlanRequest } from '../use-plan-request.ts';
import css from './plan-filters.module.css';

interface PlanFiltersProps {
  readonly request: ReturnType<typeof usePlanRequest>;
  /** Day and meal that the plan shows. */
  readonly meal: Pick<FloorPlan, 'day' | 'mealPeriod'> | undefined;
  /** True while the plan is edited: the place cannot be changed. */
  readonly isFixed: boolean;
}

/** Filters of the plan: place, day and meal. */
export function PlanFilters({ request, meal, isFixed }: PlanFiltersProps) {
  const say = useTranslate();
  const { places, placeId, day, mealPeriod, change } = request;
  return (
    <div className={css.filters}>
      <Select
        className={css.place ?? ''}
        aria-label={say(texts.place)}
        loading={places.isPending}
        disabled={isFixed}
        value={placeId ?? null}
        options={(places.data ?? []).map(({ value, label }) => ({ value, label }))}
        onChange={(value) => value && change({ placeId: value })}
      />
      {!isFixed && (
        <>
          <span className={css.day}>
            <DateInput
              kind="date"
              aria-label={say(texts.day)}
              value={day ?? meal?.day ?? null}
              onChange={(value) => change({ day: value ?? undefined })}
            />
          </span>
          <span className={css.meal}>
            <ChoiceInput
              dictionary="meal_period"
              aria-label={say(texts.meal)}
              value={mealPeriod ?? meal?.mealPeriod ?? null}
              onChange={(value) => change({ mealPeriod: (value as number | null) ?? undefined })}
            />
          </span>
          <Button
            disabled={day === undefined && mealPeriod === undefined}
            onClick={() => change({ day: undefined, mealPeriod: undefined })}
          >
            {say(texts.now)}
          </Button>
        </>
      )}
    </div>
  );
}
