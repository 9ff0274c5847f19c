import { DatePicker, TimePicker } from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useMemo } from 'react';
import { useTranslate } from '../../hooks/use-translate.ts';
import { businessDay } from '../../time/business-time.ts';
import { listDatePresets } from '../../time/date-presets.ts';
import fullWidth from '../full-width.module.css';
import css from './date-pickers.module.css';
import type { DateInputProps, DateRangeInputProps } from './date-props.ts';

dayjs.extend(customParseFormat);

const formats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm' } as const;

/** The input for a day, a time, or a business time, with its calendar. */
export function DatePickerInput({ kind, value, onChange, ...rest }: DateInputProps) {
  const format = formats[kind];
  // A new object would take back what is being typed whenever the page around it is drawn again.
  const shown = useMemo(() => (value ? dayjs(value, format) : null), [value, format]);
  const common = {
    ...rest,
    className: fullWidth.fullWidth,
    format,
    needConfirm: false,
    value: shown,
    onChange: (next: dayjs.Dayjs | null) => onChange?.(next ? next.format(format) : null),
  };
  return kind === 'time' ? <TimePicker {...common} /> : <DatePicker {...common} showTime={kind === 'datetime'} />;
}

/** The input for a range of days, with its calendars and presets. */
export function RangePickerInput({
  value,
  onChange,
  placeholders,
  id,
  'aria-label': ariaLabel,
  ...rest
}: DateRangeInputProps) {
  const say = useTranslate();
  const [first, last] = value ?? [];
  const shown = useMemo(
    () =>
      first && last ? ([dayjs(first, formats.date), dayjs(last, formats.date)] as [dayjs.Dayjs, dayjs.Dayjs]) : null,
    [first, last],
  );
  const presets = listDatePresets(businessDay()).map(({ label, days }) => ({
    label: say(label),
    value: days.map((day) => dayjs(day, formats.date)) as [dayjs.Dayjs, dayjs.Dayjs],
  }));
  return (
    <DatePicker.RangePicker
      {...rest}
      {...(id && { id: { start: id, end: `${id}-to` } })}
      aria-label={ariaLabel}
      className={css.range}
      placeholder={[...placeholders]}
      presets={presets}
      suffixIcon={null}
      separator="–"
      value={shown}
      onChange={(days) =>
        onChange?.(days?.[0] && days[1] ? [days[0].format(formats.date), days[1].format(formats.date)] : null)
      }
    />
  );
}
