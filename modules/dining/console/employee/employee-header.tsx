import { PlainActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { useActions } from '@refectory/admin-ui/action/use-actions.tsx';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { cellText } from '@refectory/admin-ui/cell/cell-text.ts';
import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useTextContext } from '@refectory/admin-ui/list/use-resource-list.ts';
import { useCallback } from 'react';
import { booking } from '#dining/contract/booking/booking.ts';
import { card } from '#dining/contract/people/card.ts';
import { employee } from '#dining/contract/people/employee.ts';
import { wallet } from '#wallet/contract/wallet.ts';
import { PersonPhoto } from '../person-photo.tsx';
import css from './employee-header.module.css';
import { employeeTexts as texts } from './employee-texts.ts';

const facts = [
  'saasNo',
  'phone',
  'typeId',
  'groupId',
  'gradeId',
  'deptId',
  'saasCardno',
  'joinedOn',
  'leftOn',
  'remark',
] as const;
const actions = ['initcard', 'suspend', 'resume', 'leave'] as const;

/** Photo, state and card of the person, with the actions on the employee. */
export function EmployeeHeader({ person }: { readonly person: Row }) {
  const say = useTranslate();
  const context = useTextContext(employee);
  const onActed = useCallback(() => {
    for (const path of [card.path, booking.path, wallet.path]) void invalidate(path);
  }, []);
  const { start, dialogs } = useActions(employee, onActed);
  return (
    <header className={css.header}>
      <PersonPhoto name={String(person.name)} image={person.idPhoto} size={112} />
      <div className={css.identity}>
        <h1>
          {String(person.name)}
          <small>
            <DictionaryText code="employee_status" value={person.employeeStatus} />
          </small>
          <small>{person.cardNo ? `${say(employee.fields.cardNo.label)} ${person.cardNo}` : say(texts.noCard)}</small>
        </h1>
        <dl>
          {facts.map((name) => {
            const text = cellText(name, employee.fields[name], person, context);
            return (
              text && (
                <div key={name}>
                  <dt>{say(employee.fields[name].label)}</dt>
                  <dd>{text}</dd>
                </div>
              )
            );
          })}
        </dl>
      </div>
      <div className={css.headerActions}>
        {actions
          .filter((key) => employee.actions[key].from.some((state) => state === person.employeeStatus))
          .filter((key) => key !== 'initcard' || !person.cardNo)
          .map((key) => (
            <PlainActionButton key={key} resource={employee} action={key} rows={[person]} onStart={start} />
          ))}
      </div>
      {dialogs}
    </header>
  );
}
