import { currentLanguage } from '@refectory/admin-ui/api/text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { findFieldFault } from '#flow/contract/form/field-faults.ts';
import { readWrittenForm, type WrittenField } from '#flow/contract/form/written-form.ts';
import { designerTexts as texts } from '../../designer-texts.ts';
import type { DrawnElement } from '../../drawing/bpmn-services.ts';
import type { Drawing } from '../../drawing/drawing.ts';
import { formatProblem } from '../../format-problem.ts';
import { FieldEditor } from './field-editor.tsx';
import css from './form-fields-panel.module.css';

interface FormFieldsPanelProps {
  readonly drawing: Drawing;
  readonly element: DrawnElement;
}

/** A name that no field has. */
function findFreeKey(fields: readonly WrittenField[]): string {
  const numbers = Array.from({ length: fields.length + 1 }, (_, n) => `field${n + 1}`);
  return numbers.find((key) => fields.every((field) => field.key !== key)) ?? 'field';
}

/** Start form of a process (spec/flow#form): its fields in order; the selected one is edited below. */
export function FormFieldsPanel({ drawing, element }: FormFieldsPanelProps) {
  const say = useTranslate();
  const fields = readWrittenForm(element.businessObject);
  const [chosen, setChosen] = useState(0);
  const field = fields[chosen];
  const write = (next: readonly WrittenField[]) => drawing.changeForm(element, next);
  const move = (by: 1 | -1) => {
    const other = fields[chosen + by];
    if (!field || !other) return;
    write(fields.map((each) => (each === field ? other : each === other ? field : each)));
    setChosen(chosen + by);
  };
  const add = () => {
    const key = findFreeKey(fields);
    write([
      ...fields,
      { key, kind: 'text', zh: '', en: '', required: false, min: '', max: '', initial: '', options: [] },
    ]);
    setChosen(fields.length);
  };
  return (
    <fieldset>
      <legend>{say(texts.form)}</legend>
      {fields.length === 0 && <p className={css.help}>{say(texts.formHelp)}</p>}
      <ul className={css.fields}>
        {fields.map(({ key, zh, en, required }, n) => (
          <li key={`${n}/${key}`}>
            <Button
              type="text"
              size="small"
              aria-pressed={n === chosen}
              className={n === chosen ? css.chosen : css.field}
              onClick={() => setChosen(n)}
            >
              {`${say({ zh, en }) || key}${required ? ' *' : ''}`}
            </Button>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button size="small" onClick={add}>
          {say(texts.addField)}
        </Button>
        {field && (
          <>
            <Button size="small" disabled={chosen === 0} onClick={() => move(-1)}>
              {say(texts.fieldUp)}
            </Button>
            <Button size="small" disabled={chosen === fields.length - 1} onClick={() => move(1)}>
              {say(texts.fieldDown)}
            </Button>
          </>
        )}
      </div>
      {field && (
        <FieldEditor
          key={chosen}
          field={field}
          fault={tellFault(fields, field)}
          onChange={(next) => write(fields.map((each) => (each === field ? next : each)))}
          onRemove={() => {
            write(fields.filter((each) => each !== field));
            setChosen(Math.max(0, chosen - 1));
          }}
        />
      )}
    </fieldset>
  );
}

/** Fault of a field, including duplicate names. */
function tellFault(fields: readonly WrittenField[], field: WrittenField) {
  const isTwice = fields.some((other) => other !== field && other.key === field.key);
  const fault =
    findFieldFault(field) ?? (isTwice ? { code: 'flow.field-twice' as const, params: { key: field.key } } : undefined);
  return fault && { code: fault.code, text: formatProblem(fault, currentLanguage()) };
}
