import { label } from '@refectory/declaration/label.ts';
import type { BpmnElement } from '../process/bpmn-element.ts';
import type { ReportProblem } from '../process/process-problem.ts';
import { findFieldFault } from './field-faults.ts';
import { type FormField, type FormKind, listVariables } from './form-field.ts';
import { readWrittenForm, type WrittenField } from './written-form.ts';

/** Maximum number of fields. */
const maxFields = 50;

/** Parses the form of a start event (spec/flow#form); reports problems of its fields. */
export function parseForm(start: BpmnElement, report: ReportProblem): readonly FormField[] {
  const written = readWrittenForm(start);
  const elementId = start.id;
  if (written.length > maxFields) report({ code: 'flow.form-too-long', params: { limit: maxFields }, elementId });
  const fields = written.map(toField);
  const taken = new Set<string>();
  for (const [n, field] of written.entries()) {
    const fault = findFieldFault(field);
    if (fault) report({ ...fault, elementId });
    const names = listVariables(fields[n] as FormField);
    const twice = names.find((name) => taken.has(name));
    if (twice) report({ code: 'flow.field-twice', params: { key: twice }, elementId });
    for (const name of names) taken.add(name);
  }
  return fields;
}

const toNumber = (text: string): number | undefined => (text === '' ? undefined : Number(text));

function toField({ key, kind, zh, en, required, min, max, initial, options }: WrittenField): FormField {
  return {
    key,
    kind: kind as FormKind,
    label: label(zh, en),
    required,
    min: toNumber(min),
    max: toNumber(max),
    initial,
    options: options.map((option) => ({ value: option.value, label: label(option.zh, option.en) })),
  };
}
