import { Input } from 'antd';
import { preloadable, useLoadedWhenIdle } from '../../loading/preloadable.tsx';
import fullWidth from '../full-width.module.css';
import css from './date-input.module.css';
import type { DateInputProps, DateRangeInputProps } from './date-props.ts';

const pickers = () => import('./date-pickers.tsx');
const datePicker = preloadable<DateInputProps>(async () => (await pickers()).DatePickerInput);
const rangePicker = preloadable<DateRangeInputProps>(async () => (await pickers()).RangePickerInput);

/** Who came to it before it was loaded finds it open. */
const awaited = { autoFocus: true, defaultOpen: true };

/**
 * Input for a day, a time, or a business time, as wire text. Calendars are loaded when the browser has drawn the page
 * (decision 2004); until then it shows its value, and loads them at once for who comes to it.
 */
export function DateInput(props: DateInputProps) {
  const { isDue, isAwaited, load } = useLoadedWhenIdle(datePicker);
  if (isDue) return <datePicker.Component {...props} {...(isAwaited && awaited)} />;
  const { kind: _, value, onChange: __, ...rest } = props;
  return <Input {...rest} className={fullWidth.fullWidth} value={value ?? ''} readOnly onFocus={load} />;
}

/** Input for a range of days, with presets, loaded as {@link DateInput}. */
export function DateRangeInput(props: DateRangeInputProps) {
  const { isDue, isAwaited, load } = useLoadedWhenIdle(rangePicker);
  if (isDue) return <rangePicker.Component {...props} {...(isAwaited && awaited)} />;
  const { value, onChange: _, placeholders, id, ...rest } = props;
  const common = { ...rest, size: 12, readOnly: true, onFocus: load };
  return (
    <span className={css.range}>
      <input {...common} id={id} value={value?.[0] ?? ''} placeholder={placeholders[0]} />
      <span aria-hidden>–</span>
      <input {...common} id={`${id}-to`} value={value?.[1] ?? ''} placeholder={placeholders[1]} />
    </span>
  );
}
