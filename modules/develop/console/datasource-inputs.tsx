import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useEditedRow } from '@refectory/admin-ui/form/edited-row.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { TextInput } from '@refectory/admin-ui/input/text-input.tsx';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { datasourceCalls } from '../contract/datasource-calls.ts';
import { drivers } from '../contract/drivers.ts';
import checkResult from './check-result.module.css';
import { datasourceTexts as texts } from './datasource-texts.ts';

const options = drivers.map(({ value, name }) => ({ value, label: name }));

/** The kind of database. */
export function DriverInput({ field: _field, value, onChange, ...rest }: FieldInputProps) {
  return (
    <Select<string | null>
      {...(rest as object)}
      value={(value as string | undefined) || null}
      onChange={(next) => onChange?.(next)}
      options={options}
    />
  );
}

type TestOutcome = { readonly isGood: boolean; readonly text: string };

/** Password input with a button that tests the unsaved settings. */
export function PasswordInput({ field, ...rest }: FieldInputProps) {
  const say = useTranslate();
  const form = Form.useFormInstance();
  const row = useEditedRow();
  const mayTest = useCan('datasource_edit');
  const [outcome, setOutcome] = useState<TestOutcome>();
  const { run, isRunning } = useCall(datasourceCalls.test, {
    form,
    onDone: (tried) => setOutcome({ isGood: true, text: say(texts.works, { ...tried }) }),
    showRefused: ({ msg, errors }) => {
      if (errors.length === 0) setOutcome({ isGood: false, text: msg });
      return errors.length === 0;
    },
  });
  function test() {
    setOutcome(undefined);
    void run({ ...(form.getFieldsValue(true) as object), ...(row && { id: row.id }) });
  }
  return (
    <>
      <TextInput {...(rest as InputProps<string>)} kind="secret" max={field.max} />
      {mayTest && (
        <div className={checkResult.test}>
          <Button size="small" loading={isRunning} onClick={test}>
            {say(texts.test)}
          </Button>
          <span role="status" className={outcome?.isGood === false ? checkResult.error : checkResult.success}>
            {outcome?.text}
          </span>
        </div>
      )}
    </>
  );
}
