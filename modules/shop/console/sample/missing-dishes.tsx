import { callQuery } from '@refectory/admin-ui/api/call.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form } from 'antd';
import { useEffect, useMemo } from 'react';
import { foodSample } from '../../contract/sample/food-sample.ts';
import css from './missing-dishes.module.css';
import { sampleTexts as texts } from './sample-texts.ts';

const missing = queryCall(foodSample, 'missing');

interface MissingDishesProps {
  readonly chosen: readonly string[];
  readonly onChoose: (dishIds: readonly string[]) => void;
}

/** Dishes of the form's meal without a sample; initially all are selected. */
export function MissingDishes({ chosen, onChoose }: MissingDishesProps) {
  const say = useTranslate();
  const form = Form.useFormInstance<FormValues>();
  const placeId = useFieldValue(missing.input, 'placeId', form);
  const day = useFieldValue(missing.input, 'day', form);
  const mealPeriod = useFieldValue(missing.input, 'mealPeriod', form);
  const isNamed = Boolean(placeId && day && mealPeriod);
  const request = { placeId: placeId ?? '', day: day ?? '', mealPeriod };
  const { data, error, isPending, refetch } = useQuery({ ...callQuery(missing, request), enabled: isNamed });
  const dishes = useMemo(() => (isNamed && data ? data : []), [isNamed, data]);
  useEffect(() => onChoose(dishes.map(({ dishId }) => dishId)), [dishes, onChoose]);
  if (!isNamed) return <EmptyState text={say(texts.chooseMeal)} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Placeholder rows={3} />;
  if (dishes.length === 0) return <EmptyState text={say(texts.none)} />;
  return (
    <fieldset className={css.dishes}>
      <legend className={css.legend}>{say(texts.dishes)}</legend>
      <Checkbox
        className={css.all}
        checked={chosen.length === dishes.length}
        indeterminate={chosen.length > 0 && chosen.length < dishes.length}
        onChange={({ target }) => onChoose(target.checked ? dishes.map(({ dishId }) => dishId) : [])}
      >
        {say(texts.all)}
      </Checkbox>
      <Checkbox.Group
        className={css.list}
        value={[...chosen]}
        options={dishes.map(({ dishId, dishName }) => ({ value: dishId, label: dishName }))}
        onChange={(ids) => onChoose(ids)}
      />
    </fieldset>
  );
}
