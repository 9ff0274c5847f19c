import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Checkbox, Select } from 'antd';
import { codeTexts as texts } from './code-texts.ts';
import css from './label-options.module.css';
import { type LabelLayout, labelSizes, maxColumns } from './label-sheet.tsx';

interface LabelOptionsProps {
  readonly layout: LabelLayout;
  readonly onChange: (layout: LabelLayout) => void;
}

/** Options of the sheet: size, columns, text beside the code. Only numbers of columns that fit on A4 are offered. */
export function LabelOptions({ layout, onChange }: LabelOptionsProps) {
  const say = useTranslate();
  const { size, columns, withPlace, withTable } = layout;
  const counts = Array.from({ length: maxColumns(size) }, (_, n) => n + 1);
  return (
    <div className={css.options}>
      <label>
        {say(texts.size)}
        <Select
          value={size}
          options={labelSizes.map((value) => ({ value, label: say(texts.millimetres, { size: value }) }))}
          onChange={(next) => onChange({ ...layout, size: next, columns: Math.min(columns, maxColumns(next)) })}
        />
      </label>
      <label>
        {say(texts.columns)}
        <Select
          value={columns}
          options={counts.map((value) => ({ value, label: value }))}
          onChange={(next) => onChange({ ...layout, columns: next })}
        />
      </label>
      <Checkbox checked={withPlace} onChange={({ target }) => onChange({ ...layout, withPlace: target.checked })}>
        {say(texts.withPlace)}
      </Checkbox>
      <Checkbox checked={withTable} onChange={({ target }) => onChange({ ...layout, withTable: target.checked })}>
        {say(texts.withTable)}
      </Checkbox>
    </div>
  );
}
