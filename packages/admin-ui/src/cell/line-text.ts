import { type Field, type Fields, nameField } from '@refectory/declaration/field/field.ts';
import { cellText, type TextContext } from './cell-text.ts';

/** A line of a row: of an order, a purchase. */
export type Line = Readonly<Record<string, unknown>>;

/** The lines of a value; none where there is none. */
export const toLines = (value: unknown): readonly Line[] => (Array.isArray(value) ? value : []);

/** The field by which a line is known: what it refers to, else its first one. */
export const lineKey = (fields: Fields): string =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'reference' && fields[name].resource) ??
  Object.keys(fields)[0] ??
  '';

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** What need not be said of a line: nothing, and an amount of zero. */
const isUnsaid = ({ kind }: Field, value: unknown): boolean =>
  isNothing(value) || (kind === 'money' && Number(value) === 0);

/** Fields that a line is named by, and ids that say nothing beside their row. */
const isNaming = (name: string, { kind, resource }: Field, key: string): boolean =>
  name === key || name === 'name' || name === nameField(key) || (kind === 'reference' && !resource);

/** What a line is called: by the name it had then, else by the row it refers to. */
export function lineName(fields: Fields, line: Line, context: TextContext): string {
  const key = lineKey(fields);
  const field = fields[key];
  const own = fields.name && line.name ? String(line.name) : '';
  return own || (field ? labelled(key, field, line, context) : '');
}

/** A value with its label, where it is no name: "Quantity 2". */
function labelled(name: string, field: Field, line: Line, context: TextContext): string {
  const text = lineValue(name, field, line, context);
  return field.kind.startsWith('reference') || field.kind.includes('text')
    ? text
    : `${context.say(field.label)} ${text}`;
}

/** A value of a line as text, amounts with their sign. */
export function lineValue(name: string, field: Field, line: Line, context: TextContext): string {
  if (isNothing(line[name])) return '';
  const text = cellText(name, field, line, context);
  return text && field.kind === 'money' ? `¥${text}` : text;
}

/** The fields of a line that say something beside its name. */
export function lineFields(fields: Fields): readonly (readonly [string, Field])[] {
  const key = lineKey(fields);
  const isOfRow = (name: string, { kind }: Field) => kind === 'reference' && fields[nameField(name)] === undefined;
  return Object.entries(fields).filter(
    ([name, field]) => !isNaming(name, field, key) && !(fields.name && isOfRow(name, field)),
  );
}

/** A line in words: "Braised pork · Quantity 2 · Price ¥12.00". */
export const lineText = (fields: Fields, line: Line, context: TextContext): string =>
  [
    lineName(fields, line, context),
    ...lineFields(fields).flatMap(([name, field]) =>
      isUnsaid(field, line[name]) || !lineValue(name, field, line, context) ? [] : labelled(name, field, line, context),
    ),
  ]
    .filter(Boolean)
    .join(' · ');

/** A value as text, one of lines with a line of text for each (spec/console#records). */
export const valueText = (name: string, field: Field, row: Line, context: TextContext): string =>
  field.lines
    ? toLines(row[name])
        .map((line) => lineText(field.lines ?? {}, line, context))
        .join('\n')
    : cellText(name, field, row, context);
