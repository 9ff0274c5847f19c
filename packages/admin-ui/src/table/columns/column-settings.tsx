import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { type Translate, useTranslate } from '#hooks/use-translate.ts';
import { texts } from '#list/texts.ts';
import type { ViewPreference } from '#preferences/view-preference.ts';
import type { FieldColumn } from '../list-columns.tsx';
import { isColumnShown, orderColumns } from './column-order.ts';
import css from './column-settings.module.css';

interface ColumnSettingsProps {
  readonly offers: readonly FieldColumn[];
  readonly preference: ViewPreference;
  readonly onChange: (change: Partial<ViewPreference>) => void;
}

/** Button with the visibility and order of columns. */
export function ColumnSettings(props: ColumnSettingsProps) {
  const say = useTranslate();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={say(texts.columns)}
      content={<ColumnList {...props} say={say} />}
      destroyOnHidden
    >
      <Button type="text" icon={<SettingOutlined />} aria-label={say(texts.columns)} title={say(texts.columns)} />
    </Popover>
  );
}

function ColumnList({ offers, preference, onChange, say }: ColumnSettingsProps & { readonly say: Translate }) {
  const columns = orderColumns(offers, preference.order);
  function move(at: number, by: number) {
    const names = columns.map(({ name }) => name);
    const [name] = names.splice(at, 1);
    if (name) names.splice(at + by, 0, name);
    onChange({ order: names });
  }
  return (
    <>
      <ul className={css.columnList}>
        {columns.map((column, at) => {
          const name = say(column.field.label);
          return (
            <li key={column.name} className={css.columnItem}>
              <Checkbox
                checked={isColumnShown(column, preference)}
                onChange={({ target }) => onChange({ shown: { ...preference.shown, [column.name]: target.checked } })}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={say(texts.moveUp, { name })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={say(texts.moveDown, { name })}
                disabled={at === columns.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          );
        })}
      </ul>
      <Button type="link" size="small" onClick={() => onChange({ order: [], shown: {}, widths: {} })}>
        {say(texts.resetColumns)}
      </Button>
    </>
  );
}
