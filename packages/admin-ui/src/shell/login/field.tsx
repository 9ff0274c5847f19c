import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './field.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string;
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  /** A hint about the typed text, such as Caps Lock. */
  readonly note?: string | undefined;
  readonly onChange: (value: string) => void;
  /** Element beside or inside the input: captcha image, password toggle. */
  readonly after?: ReactNode;
}

/** A labelled native input with its error below. */
export function Field({ label, problem, hint, note, onChange, after, ...input }: Props) {
  const id = useId();
  const message = problem ?? (hint || note);
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.row}>
        <input
          {...input}
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={message ? `${id}-note` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      <p
        id={`${id}-note`}
        className={problem ? css.problem : hint ? css.hint : `${css.hint} ${css.note}`}
        aria-live="polite"
      >
        {message}
      </p>
    </div>
  );
}
