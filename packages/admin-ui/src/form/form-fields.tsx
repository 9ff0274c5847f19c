import type { Field, FieldKind, Fields } from '@refectory/declaration/field/field.ts';
import { type InputMode, isInputField } from '@refectory/declaration/field/input-mode.ts';
import type { Language } from '@refectory/declaration/label.ts';
import { labelInSentence } from '@refectory/declaration/problem.ts';
import { Form } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../api/text.ts';
import { type Translate, useTranslate } from '../hooks/use-translate.ts';
import { FieldInput } from '../input/field-input.tsx';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import css from './form-fields.module.css';
import { type FormValues, isFieldShown } from './form-values.ts';
import { RequiredNowContext } from './required-now.ts';
import { preloadValidation, validateWhenLoaded } from './validation/validate-when-loaded.ts';

/** With more fields than this, two columns are used, also while some of them are not shown: the dialog is as wide. */
export const maxSingleColumnFields = 6;

const wideKinds: readonly FieldKind[] = ['multiline', 'json', 'references'];
const selectKinds: readonly FieldKind[] = ['choice', 'choices', 'reference', 'references', 'date', 'time', 'datetime'];

const formatHints: Partial<Record<FieldKind, string>> = {
  date: 'YYYY-MM-DD',
  time: 'HH:mm',
  datetime: 'YYYY-MM-DD HH:mm',
};

/** English labels often make no sense after “Enter …” or “Choose …”, so English placeholders only show formats. */
function fieldPlaceholder(field: Field, mode: InputMode, say: Translate, language: Language): string {
  if (field.kind === 'secret' && mode === 'edit') return say(texts.keepSecret);
  const isSelected = selectKinds.includes(field.kind) && !(field.kind === 'choices' && !field.dictionary);
  if (language === 'en') return formatHints[field.kind] ?? (isSelected ? 'Choose' : '');
  return say(isSelected ? texts.choose : texts.enter, {
    name: labelInSentence(field.label, language),
  });
}

const hiddenNames = (fields: Fields, values: FormValues): string[] =>
  Object.keys(fields).filter((name) => !isFieldShown(fields[name] as Field, values));

interface FormFieldsProps {
  readonly fields: Fields;
  readonly mode: InputMode;
  readonly inputs?: Slots['inputs'];
}

/** The inputs of a form with labels, help and validation on blur, in two columns when there are many. */
export function FormFields({ fields, mode, inputs }: FormFieldsProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  useEffect(preloadValidation, []);
  const hidden = Form.useWatch((values: FormValues) => hiddenNames(fields, values).join(), {
    form: Form.useFormInstance<FormValues>(),
    preserve: true,
  });
  const entries = useMemo(() => {
    const without = hidden?.split(',') ?? [];
    return Object.entries(fields).filter(([name]) => !without.includes(name));
  }, [fields, hidden]);
  const [requiredNow, setRequiredNow] = useState<readonly string[]>([]);
  const markRequired = useCallback(
    (name: string, isRequired: boolean) =>
      setRequiredNow((now) =>
        now.includes(name) === isRequired ? now : isRequired ? [...now, name] : now.filter((each) => each !== name),
      ),
    [],
  );
  return (
    <RequiredNowContext value={markRequired}>
      <div className={`${css.formGrid} ${Object.keys(fields).length > maxSingleColumnFields ? css.twoColumns : ''}`}>
        {entries.map(([name, declared]) => {
          const field = requiredNow.includes(name) ? { ...declared, required: true } : declared;
          const Input = inputs?.[name] ?? FieldInput;
          const isFixed = !isInputField(field, mode);
          const isRequired = field.required === true && !(field.kind === 'secret' && mode === 'edit');
          return (
            <Form.Item
              key={name}
              name={name}
              label={say(field.label)}
              className={wideKinds.includes(field.kind) ? css.wide : undefined}
              required={isRequired && !isFixed}
              extra={field.help && say(field.help)}
              validateTrigger="onBlur"
              rules={[
                {
                  validator: async (_rule, value: unknown) => {
                    const problem = isFixed ? undefined : await validateWhenLoaded(name, field, mode, value, language);
                    if (problem) throw new Error(problem);
                  },
                },
              ]}
            >
              <Input field={field} placeholder={fieldPlaceholder(field, mode, say, language)} disabled={isFixed} />
            </Form.Item>
          );
        })}
      </div>
    </RequiredNowContext>
  );
}
