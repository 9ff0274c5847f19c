import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Alert } from 'antd';
import type { TaskOptions } from '#flow/contract/task-calls.ts';
import css from './task-notes.module.css';
import { taskTexts as texts } from './task-texts.ts';

/** Notes for the assignee: represented person, who asked for approval, due date. */
export function TaskNotes({ task: { forName, signsForName, dueDate, overdue } }: { readonly task: TaskOptions }) {
  const say = useTranslate();
  const notes = [
    ...(forName ? [{ type: 'info' as const, text: say(texts.forName, { name: forName }) }] : []),
    ...(signsForName ? [{ type: 'info' as const, text: say(texts.signsFor, { name: signsForName }) }] : []),
    ...(dueDate && overdue ? [{ type: 'error' as const, text: say(texts.overdue, { due: dueDate }) }] : []),
    ...(dueDate && !overdue ? [{ type: 'warning' as const, text: say(texts.due, { due: dueDate }) }] : []),
  ];
  if (notes.length === 0) return null;
  return (
    <div className={css.notes}>
      {notes.map(({ type, text }) => (
        <Alert key={text} type={type} showIcon title={text} />
      ))}
    </div>
  );
}
