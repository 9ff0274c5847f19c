import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { ErrorCode } from '@refectory/declaration/error-texts.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Button, Checkbox, Select } from 'antd';
import { type FormKind, formKinds } from '#flow/contract/form/form-field.ts';
import type { WrittenField } from '#flow/contract/form/written-form.ts';
import { designerTexts as texts } from '../../designer-texts.ts';
import { CommittedInput } from '../committed-input.tsx';
import { PanelField } from '../panel-field.tsx';
import css from './field-editor.module.css';
import { OptionEditor } from './option-editor.tsx';

const kindLabels: Readonly<Record<FormKind, Label>> = {
  text: texts.kindText,
  long: texts.kindLong,
  number: texts.kindNumber,
  money: texts.kindMoney,
  day: texts.kindDay,
  span: texts.kindSpan,
  choice: texts.kindChoice,
  flag: texts.kindFlag,
  person: texts.kindPerson,
};
/** Units of the limits of a kind, where they are not values. */
const limitHelps: Partial<Record<string, Label>> = {
  text: texts.limitsText,
  long: texts.limitsText,
  day: texts.limitsDay,
  span: texts.limitsSpan,
};
const initialHelps: Partial<Record<string, Label>> = {
  day: texts.limitsDay,
  flag: texts.initialFlag,
  choice: texts.initialChoice,
};
const withLimits = new Set(['text', 'long', 'number', 'money', 'day', 'span']);
const withInitial = new Set(['text', 'long', 'number', 'money', 'day', 'choice', 'flag']);

interface FieldEditorProps {
  readonly field: WrittenField;
  readonly fault: { readonly code: ErrorCode; readonly text: string } | undefined;
  readonly onChange: (field: WrittenField) => void;
  readonly onRemove: () => void;
}

/** Editor of a form field: each input is one undo step. */
export function FieldEditor({ field, fault, onChange, onRemove }: FieldEditorProps) {
  const say = useTranslate();
  const { key, kind } = field;
  const findFault = (...codes: readonly string[]) => (fault && codes.includes(fault.code) ? fault.text : undefined);
  const text = (part: 'key' | 'zh' | 'en' | 'min' | 'max' | 'initial', maxLength: number) => (
    <CommittedInput
      value={field[part]}
      maxLength={maxLength}
      onCommit={(next) => onChange({ ...field, [part]: next.trim() })}
    />
  );
  const unnamed = findFault('flow.field-unnamed');
  return (
    <>
      <PanelField
        label={texts.fieldKey}
        help={
          kind === 'span'
            ? { zh: say(texts.fieldSpanHelp, { key }), en: say(texts.fieldSpanHelp, { key }) }
            : texts.fieldKeyHelp
        }
        fault={findFault('flow.field-malformed', 'flow.field-reserved', 'flow.field-twice')}
      >
        {text('key', 40)}
      </PanelField>
      <PanelField label={texts.fieldKind} fault={findFault('flow.field-kind-unknown')}>
        <Select<string>
          value={kind}
          options={formKinds.map((each) => ({ value: each, label: say(kindLabels[each]) }))}
          // Limits and options of another kind do not apply.
          onChange={(next) => onChange({ ...field, kind: next, min: '', max: '', initial: '', options: [] })}
        />
      </PanelField>
      <PanelField label={texts.fieldZh} fault={field.zh === '' ? unnamed : undefined}>
        {text('zh', 40)}
      </PanelField>
      <PanelField label={texts.fieldEn} fault={field.en === '' ? unnamed : undefined}>
        {text('en', 60)}
      </PanelField>
      {kind !== 'flag' && (
        <Checkbox
          className={css.check ?? ''}
          checked={field.required}
          onChange={({ target }) => onChange({ ...field, required: target.checked })}
        >
          {say(texts.fieldRequired)}
        </Checkbox>
      )}
      {kind === 'choice' && (
        <OptionEditor
          options={field.options}
          fault={findFault('flow.field-options')}
          onChange={(options) => onChange({ ...field, options })}
        />
      )}
      {withLimits.has(kind) && (
        <>
          <PanelField label={texts.fieldMin} help={limitHelps[kind]} fault={findFault('flow.field-limits')}>
            {text('min', 20)}
          </PanelField>
          <PanelField label={texts.fieldMax} help={limitHelps[kind]}>
            {text('max', 20)}
          </PanelField>
        </>
      )}
      {withInitial.has(kind) && (
        <PanelField label={texts.fieldInitial} help={initialHelps[kind]} fault={findFault('flow.field-initial')}>
          {text('initial', 1000)}
        </PanelField>
      )}
      <Button danger size="small" onClick={onRemove}>
        {say(texts.removeField)}
      </Button>
    </>
  );
}
