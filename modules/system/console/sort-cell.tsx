import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { texts } from '@refectory/admin-ui/list/texts.ts';
import { submitCall } from '@refectory/declaration/call/row-calls.ts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { topmenu } from '../contract/access/topmenu.ts';

const { sort: field } = topmenu.fields;
const saveCall = submitCall(topmenu);

/**
 * The order of a top menu, edited in the row and saved on blur or Enter (spec/system#top-menus). Escape restores it.
 */
export function SortCell({ row }: { readonly row: Row }) {
  const say = useTranslate();
  const known = Number(row.sort);
  const [typed, setTyped] = useState<number | null>(known);
  const isSound = typed !== null && Number.isInteger(typed) && typed >= field.min && typed <= field.max;
  const { run, isRunning: isSaving } = useCall(saveCall, {
    onDone: () => {
      notify.success(say(texts.updated));
      return invalidate(topmenu.path);
    },
    onRefused: () => setTyped(known),
  });
  function save(): void {
    if (typed === known || isSaving) return;
    if (isSound) void run({ id: row.id, version: Number(row.version), sort: typed });
    else setTyped(known);
  }
  return (
    <InputNumber
      size="small"
      aria-label={`${say(field.label)} ${String(row.name)}`}
      min={field.min}
      max={field.max}
      precision={0}
      value={typed}
      disabled={isSaving}
      onChange={setTyped}
      onBlur={save}
      onPressEnter={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(known);
      }}
    />
  );
}
