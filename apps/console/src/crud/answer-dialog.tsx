import type { Fields } from '@refectory/contract/kernel/field.ts';
import { Modal } from 'antd';
import css from './crud.module.css';
import { EmptyState } from './list-states.tsx';
import { texts } from './texts.ts';
import type { Dialog } from './use-dialog.ts';
import { useSay } from './use-say.ts';

/** What an action answered beside its message. */
export interface Answer {
  readonly title: string;
  readonly data: unknown;
}

type Line = Readonly<Record<string, unknown>>;

const asText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null;

/** Rows, or the rows an object holds and nothing else, or the object as the only row. An empty object says nothing. */
export function linesOf(data: unknown): readonly Line[] {
  if (Array.isArray(data)) return data.filter(isLine);
  if (!isLine(data)) return [];
  const values = Object.values(data);
  if (values.length === 1 && Array.isArray(values[0])) return values[0].filter(isLine);
  return values.length > 0 ? [data] : [];
}

/** What of an answer has a label in the declaration; all of it when nothing has. Ids and the like mean nothing to the user. */
function namesOf(lines: readonly Line[], fields: Fields): readonly string[] {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const known = names.filter((name) => fields[name]);
  return known.length > 0 ? known : names;
}

/** Shows rows or an object that an action answered, with the labels of the declaration. */
export function AnswerDialog({ fields, dialog }: { readonly fields: Fields; readonly dialog: Dialog<Answer> }) {
  const say = useSay();
  const lines = linesOf(dialog.content?.data);
  const names = namesOf(lines, fields);
  return (
    <Modal
      open={dialog.isOpen}
      title={dialog.content?.title}
      width={760}
      onCancel={dialog.close}
      onOk={dialog.close}
      afterClose={dialog.gone}
      okText={say(texts.ok)}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      {lines.length === 0 && <EmptyState />}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={dialog.content?.title}>
        <table className={css.plainTable}>
          <thead>
            <tr>
              {names.map((name) => (
                <th key={name} scope="col">
                  {fields[name] ? say(fields[name].label) : name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={at}>
                {names.map((name) => (
                  <td key={name}>{asText(line[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
