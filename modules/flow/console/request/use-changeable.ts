import { type FormValues, initialValues } from '@refectory/admin-ui/form/form-values.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import type { Fields } from '@refectory/declaration/field/field.ts';
import { useMemo } from 'react';
import { toFields } from '#flow/contract/form/form-fields.ts';
import { fromWireForm } from '#flow/contract/form/wire-form.ts';
import type { TaskOptions } from '#flow/contract/task-calls.ts';
import { createFormInputs } from './form-inputs.tsx';

interface Changeable {
  readonly fields: Fields;
  readonly inputs: NonNullable<Slots['inputs']>;
  /** Current values. */
  readonly values: FormValues;
}

/** Form fields that the person who decides a task may change. */
export function useChangeable(task: TaskOptions | undefined): Changeable {
  return useMemo(() => {
    const form = fromWireForm(task?.fields ?? []);
    const fields = toFields(form, businessDay());
    const names = new Map(Object.entries(task?.people ?? {}));
    return {
      fields,
      inputs: createFormInputs(form, names),
      values: initialValues(fields, 'edit', task?.values ?? {}),
    };
  }, [task]);
}
