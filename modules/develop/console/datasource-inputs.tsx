import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useEditedRow } from '@refectory/admin-ui/form/edited-row.ts';
import { showFieldErrors } from '@refectory/admin-ui/form/use-save.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import type { InputProps } from '@refectory/admin-ui/input/input-props.ts';
import { TextInput } from '@refectory/admin-ui/input/text-input.tsx';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { drivers } from '../contract/drivers.ts';
import checkResult from './check-result.module.css';
import { datasourceTexts as texts } from './datasource-texts.ts';
import { testDatasource } from './test-datasource.ts';

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

/** The password, and a button that tries what the form says before it is saved. */
export function PasswordInput({ field, ...rest }: FieldInputProps) {
  const say = useTranslate();
  const form = Form.useFormInstance();
  const row = useEditedRow();
  const mayTest = useCan('datasource_edit');
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome>();
  async function run() {
    setBusy(true);
    setOutcome(undefined);
    try {
      const tried = await testDatasource({ ...(form.getFieldsValue(true) as object), ...(row && { id: row.id }) });
      setOutcome({ isGood: true, text: say(texts.works, { ...tried }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!showFieldErrors(form, error)) setOutcome({ isGood: false, text: error.msg });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <TextInput {...(rest as InputProps<string>)} kind="secret" max={field.max} />
      {mayTest && (
        <div className={checkResult.test}>
          <Button size="small" loading={isBusy} onClick={() => void run()}>
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
