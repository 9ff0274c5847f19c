import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { ReferenceInput, type ReferenceInputProps } from '@refectory/admin-ui/input/reference/reference-input.tsx';
import { Form } from 'antd';
import { printer } from '../../contract/print/printer.ts';
import { printTexts as texts } from './print-texts.ts';

/** Backup printer of a printer: enabled printers of the same place. */
export function SubstituteInput({ field, ...props }: FieldInputProps) {
  const say = useTranslate();
  const placeId = useFieldValue(printer.fields, 'placeId', { form: Form.useFormInstance(), preserve: true });
  return (
    <ReferenceInput
      {...(props as Omit<ReferenceInputProps, 'resource'>)}
      resource={field.resource ?? ''}
      filters={{ ...field.optionFilter, placeId: placeId ?? '' }}
      {...(!placeId && { disabled: true, placeholder: say(texts.placeFirst) })}
    />
  );
}
