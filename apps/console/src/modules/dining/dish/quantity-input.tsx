import { dish } from '@refectory/contract/dining/dish.ts';
import { dishRaw } from '@refectory/contract/dining/dish-raw.ts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { get } from '#api/http.ts';
import type { FieldInputProps } from '#crud/field-input.tsx';
import type { InputProps } from '#crud/input-props.ts';
import { DecimalInput } from '#crud/number-input.tsx';

/** The quantity of a recipe line with the unit of what was chosen beside it. */
export function QuantityInput({ field: _, ...props }: FieldInputProps) {
  const form = Form.useFormInstance();
  const rawId = Form.useWatch('rawId', form) as string | undefined;
  const subDishId = Form.useWatch('subDishId', form) as string | undefined;
  const [path, id] = rawId ? [dishRaw.path, rawId] : [dish.path, subDishId];
  const part = useQuery({
    queryKey: [path, 'detail', { id }, 'unit'],
    // Who may not read raw materials writes recipes without seeing units.
    queryFn: ({ signal }) => get<{ unit: string }>(`${path}/detail`, { id }, { signal, quiet: true }),
    enabled: Boolean(id),
    retry: false,
  });
  return <DecimalInput {...(props as InputProps<string>)} suffix={id ? part.data?.unit : undefined} />;
}
