/** What a form item hands to an input. Values are as on the wire, so that a form holds exactly what it sends. */
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

/** The same for an input that knows the type of its values; the kind of the field has decided it. */
export const typedInput = <V>(props: InputProps): InputProps<V> => props as InputProps<V>;
