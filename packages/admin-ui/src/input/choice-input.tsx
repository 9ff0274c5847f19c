import { Select } from 'antd';
import { StatusText } from '../cell/status-text.tsx';
import { useDictionary } from '../dictionary/dictionaries.ts';
import fullWidth from './full-width.module.css';
import type { InputProps } from './input-props.ts';

interface ChoiceInputProps extends InputProps<number | readonly number[]> {
  readonly dictionary: string;
  readonly multiple?: boolean;
  /** The only selectable keys; absent: all of the dictionary. */
  readonly offers?: readonly number[] | undefined;
}

/** Input for one or several dictionary keys. */
export function ChoiceInput({ dictionary, multiple, offers, value, onChange, ...rest }: ChoiceInputProps) {
  const lookup = useDictionary(dictionary);
  const chosen = Array.isArray(value) ? value : [value];
  // An existing value keeps its label, selectable or not.
  const isChosen = ({ value: key }: { value: number }) => chosen.includes(key);
  const choices = [
    ...lookup.choices.filter((choice) => !offers || offers.includes(choice.value) || isChosen(choice)),
    ...lookup.sealed.filter(isChosen),
  ];
  return (
    <Select<number | readonly number[] | null>
      {...rest}
      className={fullWidth.fullWidth}
      {...(multiple && { mode: 'multiple' as const })}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? (multiple ? [] : null)}
      onChange={(next) => onChange?.(next ?? null)}
      options={choices}
      optionRender={(option) => {
        const tone = choices.find((choice) => choice.value === option.value)?.tone ?? 'default';
        return tone === 'default' ? option.label : <StatusText tone={tone}>{String(option.label)}</StatusText>;
      }}
    />
  );
}
