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
