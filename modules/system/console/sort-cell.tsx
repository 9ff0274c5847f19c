import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { post } from '@refectory/admin-ui/api/http.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { texts } from '@refectory/admin-ui/list/texts.ts';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { topmenu } from '../contract/access/topmenu.ts';

const { sort: field } = topmenu.fields;

/**
 * The place of a top menu, changed in the row and saved when it is left or Enter is pressed (spec/system#top-menus).
 * Escape takes it back.
 */
export function SortCell({ row }: { readonly row: Row }) {
  const say = useTranslate();
  const known = Number(row.sort);
  const [typed, setTyped] = useState<number | null>(known);
  const [isSaving, setSaving] = useState(false);
  const isSound = typed !== null && Number.isInteger(typed) && typed >= field.min && typed <= field.max;
  async function save(): Promise<void> {
    if (typed === known || isSaving) return;
    if (!isSound) {
      setTyped(known);
      return;
    }
    setSaving(true);
    try {
      await post(`${topmenu.path}/submit`, { id: row.id, version: row.version, sort: typed }, { quiet: true });
      notify.success(say(texts.updated));
      await invalidate(topmenu.path);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notify.error(error.msg);
      setTyped(known);
    } finally {
      setSaving(false);
    }
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
      onBlur={() => void save()}
      onPressEnter={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(known);
      }}
    />
  );
}
