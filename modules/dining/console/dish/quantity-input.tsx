import { get } from '@refectory/admin-ui/api/http.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { DecimalInput } from '@refectory/admin-ui/input/number-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { dish } from '#dining/contract/menu/dish.ts';
import { dishRaw } from '#dining/contract/menu/dish-raw.ts';

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
