import type { InputProps } from '../input-props.ts';

export interface DateInputProps extends InputProps<string> {
  readonly kind: 'date' | 'datetime' | 'time';
  readonly autoFocus?: boolean;
  readonly defaultOpen?: boolean;
}

export interface DateRangeInputProps extends Omit<InputProps<readonly [string, string]>, 'placeholder' | 'id'> {
  readonly id?: string;
  readonly placeholders: readonly [string, string];
  readonly autoFocus?: boolean;
  readonly defaultOpen?: boolean;
}
