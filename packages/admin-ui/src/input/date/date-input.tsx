import { Input } from 'antd';
import { preloadable, useLoadedWhenIdle } from '../../loading/preloadable.tsx';
import fullWidth from '../full-width.module.css';
import css from './date-input.module.css';
import type { DateInputProps, DateRangeInputProps } from './date-props.ts';

const pickers = () => import('./date-pickers.tsx');
const datePicker = preloadable<DateInputProps>(async () => (await pickers()).DatePickerInput);
const rangePicker = preloadable<DateRangeInputProps>(async () => (await pickers()).RangePickerInput);

/** Loads the calendars. */
export const loadDatePickers = (): Promise<unknown> => Promise.all([datePicker.preload(), rangePicker.preload()]);

/**
 * Input for a day, a time, or a business time, as wire text. Calendars are loaded when the browser has drawn the page
 * (decision 2004); until then it shows its value, and loads them at once for who comes to it.
 */
export function DateInput(props: DateInputProps) {
  const { isDue, entry, arrivals } = useLoadedWhenIdle(datePicker);
  if (isDue) return <datePicker.Component {...props} {...entry} />;
  const { kind: _, value, onChange: __, ...rest } = props;
  return <Input {...rest} className={fullWidth.fullWidth} value={value ?? ''} readOnly {...arrivals} />;
}

/** Input for a range of days, with presets, loaded as {@link DateInput}. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { isDue, entry, arrivals } = useLoadedWhenIdle(rangePicker);
  if (isDue) return <rangePicker.Component {...props} {...entry} />;
  const { value, onChange: _, placeholders, id, ...rest } = props;
  const common = { ...rest, size: 12, readOnly: true, ...arrivals };
  return (
    <span className={css.range}>
      <input {...common} id={id} value={value?.[0] ?? ''} placeholder={placeholders[0]} />
      <span aria-hidden>–</span>
      <input {...common} id={id && `${id}-to`} value={value?.[1] ?? ''} placeholder={placeholders[1]} />
    </span>
  );
}
