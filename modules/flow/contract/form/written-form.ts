import { type BpmnElement, listElements } from '../process/bpmn-element.ts';

/** An option of a choice in a file, unvalidated. */
export interface WrittenOption {
  readonly value: string;
  readonly zh: string;
  readonly en: string;
}

/** A field of a form in a file: unvalidated texts. */
export interface WrittenField {
  readonly key: string;
  readonly kind: string;
  readonly zh: string;
  readonly en: string;
  readonly required: boolean;
  readonly min: string;
  readonly max: string;
  readonly initial: string;
  readonly options: readonly WrittenOption[];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The fields declared by a start event, in order. */
export function readWrittenForm(start: BpmnElement): readonly WrittenField[] {
  const extensions = listElements((start.extensionElements as BpmnElement | undefined)?.values);
  const form = extensions.find(({ $type }) => $type === 'refectory:Form');
  return listElements(form?.fields).map((field) => ({
    key: text(field.key),
    kind: text(field.kind),
    zh: text(field.zh),
    en: text(field.en),
    required: field.required === true,
    min: text(field.min),
    max: text(field.max),
    initial: text(field.initial),
    options: listElements(field.options).map(({ value, zh, en }) => ({
      value: text(value),
      zh: text(zh),
      en: text(en),
    })),
  }));
}

/** A field in one line, for comparing versions: `amount money* 金额 / Amount 0–5000`. */
export const describeWrittenField = ({
  key,
  kind,
  required,
  zh,
  en,
  min,
  max,
  initial,
  options,
}: WrittenField): string =>
  [
    `${key} ${kind}${required ? '*' : ''} ${zh} / ${en}`,
    (min || max) && `${min}–${max}`,
    initial && `= ${initial}`,
    options.length > 0 && `(${options.map((option) => `${option.value} ${option.zh} / ${option.en}`).join(', ')})`,
  ]
    .filter(Boolean)
    .join(' ');
