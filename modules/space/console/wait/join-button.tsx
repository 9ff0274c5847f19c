import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { wait } from '#space/contract/wait/wait.ts';
import { waitTexts as texts } from './wait-texts.ts';

const names = ['areaId', 'typeId', 'startAt', 'endAt', 'persons', 'employeeId', 'customerName', 'customerPhone'];

/** Adds the person of the form to the waiting list of a taken time (spec/space#waiting-list). */
export function JoinButton() {
  const say = useTranslate();
  const form = Form.useFormInstance();
  const [joined, setJoined] = useState('');
  const asked = Form.useWatch((values) => JSON.stringify(names.map((name) => values[name])), { form, preserve: true });
  const join = useCall(submitCall(wait), {
    form,
    onDone: () => {
      setJoined(asked ?? '');
      void invalidate(wait.path);
    },
  });
  if (!useCan('space_wait_add')) return null;
  if (joined !== '' && joined === asked) return <p role="status">{say(texts.joined)}</p>;
  const input = () => {
    const values = form.getFieldsValue(true) as Record<string, unknown>;
    return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
  };
  return (
    <p>
      <Button size="small" loading={join.isRunning} onClick={() => void join.run(input())}>
        {say(texts.join)}
      </Button>{' '}
      {say(texts.hint)}
    </p>
  );
}
