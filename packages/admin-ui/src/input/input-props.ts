/** Props that a form item passes to an input. Values are wire values, so a form holds exactly what it sends. */
export interface InputProps<V = unknown> {
  readonly id?: string;
  readonly value?: V | null;
  readonly onChange?: (value: V | null) => void;
  readonly onBlur?: () => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-required'?: boolean | 'true' | 'false';
  readonly 'aria-invalid'?: boolean | 'true' | 'false';
  readonly 'aria-describedby'?: string;
}

/** The same for an input with typed values, which the field kind determines. */
export const typedInput = <V>(props: InputProps): InputProps<V> => props as InputProps<V>;
