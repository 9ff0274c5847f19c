import { type Label, label } from '@refectory/contract/kernel/label.ts';
import type { Resource } from '@refectory/contract/kernel/resource.ts';
import { App } from 'antd';
import { useCallback } from 'react';
import css from './crud.module.css';
import { texts } from './texts.ts';
import { useSay } from './use-say.ts';

const own: Readonly<Record<string, Label>> = {
  account: label('登录账号', 'Account'),
  password: label('初始密码', 'First password'),
};
const usual = new Set(['id', 'version']);

/** Answers how to show what a save told beyond id and version: a password, for one. It waits until the user has read it. */
export function useToldOnce(resource: Resource): (saved: Readonly<Record<string, unknown>>) => Promise<void> {
  const { modal } = App.useApp();
  const say = useSay();
  return useCallback(
    (saved) => {
      const told = Object.entries(saved).filter(([name]) => !usual.has(name));
      if (told.length === 0) return Promise.resolve();
      const content = (
        <table className={css.plainTable}>
          <tbody>
            {told.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{say(resource.fields[name]?.label ?? own[name] ?? label(name, name))}</th>
                <td>{String(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
      return new Promise((read) => {
        modal.info({ title: say(texts.toldOnce), content, okText: say(texts.ok), onOk: () => read() });
      });
    },
    [modal, say, resource],
  );
}
