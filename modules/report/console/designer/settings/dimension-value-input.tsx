import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import { ReferenceInput } from '@refectory/admin-ui/input/reference/reference-input.tsx';
import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { type DimensionName, dimensionField } from '../../../contract/designer/dimensions.ts';
import { designerTexts as texts } from '../designer-texts.ts';
import css from './setting-line.module.css';

interface ValueInputProps {
  readonly dimension: DimensionName;
  readonly value: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Input for the values of a filter, by the kind of its dimension. */
export function DimensionValueInput({ dimension, value, onChange }: ValueInputProps) {
  const say = useTranslate();
  const { kind, dictionary, resource } = dimensionField(dimension);
  const label = { 'aria-label': say(texts.values), placeholder: say(texts.values) };
  if (dictionary)
    return (
      <ChoiceInput
        {...label}
        dictionary={dictionary}
        multiple
        value={value.map(Number)}
        onChange={(keys) => onChange((Array.isArray(keys) ? keys : []).map(String))}
      />
    );
  if (resource)
    return (
      <ReferenceInput
        {...label}
        resource={resource}
        multiple
        value={value}
        onChange={(ids) => onChange(Array.isArray(ids) ? ids.map(String) : [])}
      />
    );
  if (kind === 'date')
    return (
      <DatePicker
        {...label}
        multiple
        className={css.wide}
        value={value.map((day) => dayjs(day))}
        onChange={(days) => onChange((days ?? []).map((day) => day.format('YYYY-MM-DD')))}
      />
    );
  return (
    <Select<string[]>
      {...label}
      mode="tags"
      className={css.wide}
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '，']}
      value={[...value]}
      onChange={(given) => onChange(given.map((each) => each.trim()).filter((each) => each !== ''))}
    />
  );
}
