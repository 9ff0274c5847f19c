import { Form } from 'antd';
import { Suspense } from 'react';
import type { FormValues } from '../../form/form-values.ts';
import css from './form-reference.module.css';
import { ReferenceInput, type ReferenceInputProps } from './reference-input.tsx';
import { findReferencePicker } from './reference-pickers.ts';

/** The reference input of a form, with the registered picker of the resource, if any. */
export function FormReference(props: ReferenceInputProps) {
  if (props.multiple || !findReferencePicker(props.resource)) return <ReferenceInput {...props} />;
  return (
    <div className={css.withPicker}>
      <ReferenceInput {...props} />
      <PickerOfForm {...props} />
    </div>
  );
}

function PickerOfForm({ resource, value, onChange, disabled }: ReferenceInputProps) {
  const form = Form.useFormInstance<FormValues>();
  const values = Form.useWatch((all: FormValues) => all, { form, preserve: true });
  const pick = findReferencePicker(resource);
  if (!pick || !values) return null;
  return (
    <Suspense fallback={null}>
      {pick({
        values,
        value: value ? String(value) : null,
        onChange: (next) => onChange?.(next),
        isDisabled: disabled === true,
      })}
    </Suspense>
  );
}
