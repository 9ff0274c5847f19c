import type { Fields } from '@refectory/declaration/field/field.ts';
import { Modal } from 'antd';
import { FieldList } from '../detail/field-list.tsx';
import type { Dialog } from '../detail/use-dialog.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { EmptyState } from '../list/list-states.tsx';
import { texts } from '../list/texts.ts';
import { useTextContext } from '../list/use-resource-list.ts';
import plainTable from '../table/plain-table.module.css';
import tableScroll from '../table/table-scroll.module.css';
import { type ActionResponse, listResponseRows, type ResponseRow } from './rows/response-rows.ts';

const toText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The labelled fields of a response; all fields when none is labelled. Unlabelled ids are not shown. */
function shownNames(lines: readonly ResponseRow[], fields: Fields): readonly string[] {
  const names = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const known = names.filter((name) => fields[name]);
  return known.length > 0 ? known : names;
}

/** Shows the rows or the object of a response with the declared labels. */
export function ResponseDialog({
  fields,
  dialog,
}: {
  readonly fields: Fields;
  readonly dialog: Dialog<ActionResponse>;
}) {
  const say = useTranslate();
  const lines = listResponseRows(dialog.content?.data);
  const names = shownNames(lines, fields);
  const [only] = lines.length === 1 && names.every((name) => fields[name]) ? lines : [];
  return (
    <Modal
      open={dialog.isOpen}
      title={dialog.content?.title}
      width={760}
      onCancel={dialog.close}
      onOk={dialog.close}
      afterClose={dialog.afterClose}
      okText={say(texts.ok)}
      cancelButtonProps={{ style: { display: 'none' } }}
    >
      {lines.length === 0 && <EmptyState />}
      {only ? (
        <ResponseFields fields={fields} names={names} line={only} />
      ) : (
        <ResponseTable title={dialog.content?.title ?? ''} fields={fields} names={names} lines={lines} />
      )}
    </Modal>
  );
}

interface ResponseProps {
  readonly fields: Fields;
  readonly names: readonly string[];
}

/** One object, shown as a row in its detail dialog. Empty lists are omitted. */
function ResponseFields({ fields, names, line }: ResponseProps & { readonly line: ResponseRow }) {
  const shown = Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name];
      const isBlank = Array.isArray(line[name]) && line[name].length === 0;
      return field && !isBlank ? [[name, field]] : [];
    }),
  );
  const context = useTextContext({ fields: shown });
  return <FieldList fields={shown} row={{ id: '', ...line }} context={context} />;
}

interface ResponseTableProps extends ResponseProps {
  readonly title: string;
  readonly lines: readonly ResponseRow[];
}

function ResponseTable({ title, fields, names, lines }: ResponseTableProps) {
  const say = useTranslate();
  return (
    <div className={tableScroll.scroll} tabIndex={0} role="region" aria-label={title}>
      <table className={plainTable.table}>
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
                <td key={name}>{toText(line[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
