import { type Label, label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { App, Typography } from 'antd';
import { useCallback } from 'react';
import { texts } from '../list/texts.ts';
import plainTable from '../table/plain-table.module.css';
import { useTranslate } from './use-translate.ts';

const extraLabels: Readonly<Record<string, Label>> = {
  account: label('登录账号', 'Account'),
  password: label('初始密码', 'First password'),
};
const ignoredFields = new Set(['id', 'version']);

/** Fields that the row shows anyway; they are shown in the dialog only beside a one-time value such as a password. */
const isReadLater = ({ fields }: Resource, name: string): boolean =>
  fields[name] !== undefined && fields[name].kind !== 'secret';

/**
 * Returns a function that shows values the server returns only once (such as an initial password) and waits for
 * confirmation.
 */
export function useOneTimeDialog(resource: Resource): (saved: Readonly<Record<string, unknown>>) => Promise<void> {
  const { modal } = App.useApp();
  const say = useTranslate();
  return useCallback(
    (saved) => {
      const oneTimeValues = Object.entries(saved).filter(([name]) => !ignoredFields.has(name));
      if (oneTimeValues.every(([name]) => isReadLater(resource, name))) return Promise.resolve();
      const lines = oneTimeValues.map(([name, value]) => ({
        name: say(resource.fields[name]?.label ?? extraLabels[name] ?? label(name, name)),
        value: String(value),
      }));
      const all = lines.map(({ name, value }) => `${name}: ${value}`).join('\n');
      const tooltips = [say(texts.copy), say(texts.copied)];
      const content = (
        <>
          <table className={plainTable.table}>
            <tbody>
              {lines.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <Typography.Text copyable={{ text: value, tooltips }}>{value}</Typography.Text>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Typography.Paragraph style={{ marginBlock: 12 }} copyable={{ text: all, tooltips }}>
            {say(texts.copyAll)}
          </Typography.Paragraph>
        </>
      );
      return new Promise((read) => {
        modal.info({ title: say(texts.toldOnce), content, okText: say(texts.ok), onOk: () => read() });
      });
    },
    [modal, say, resource],
  );
}
