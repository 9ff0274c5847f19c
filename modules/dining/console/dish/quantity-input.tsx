import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { DecimalInput } from '@refectory/admin-ui/input/number-input.tsx';
import { detailCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { dish } from '#dining/contract/menu/dish.ts';
import { dishRaw } from '#dining/contract/menu/dish-raw.ts';
import { recipe } from '#dining/contract/menu/recipe.ts';

/** Quantity of a recipe line, with the unit of the chosen raw material or dish. */
export function QuantityInput({ field: _, ...props }: FieldInputProps) {
  const form = Form.useFormInstance();
  const rawId = useFieldValue(recipe.fields, 'rawId', form);
  const subDishId = useFieldValue(recipe.fields, 'subDishId', form);
  // Users without the right to read raw materials see no units.
  const raw = useQuery({ ...callQuery(detailCall(dishRaw), { id: rawId ?? '' }), enabled: Boolean(rawId) });
  const part = useQuery({
    ...callQuery(detailCall(dish), { id: subDishId ?? '' }),
    enabled: !rawId && Boolean(subDishId),
  });
  const unit = rawId ? raw.data?.unit : subDishId ? part.data?.unit : undefined;
  return <DecimalInput {...(props as InputProps<string>)} suffix={unit} />;
}
