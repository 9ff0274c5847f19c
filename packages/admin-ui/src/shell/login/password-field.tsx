import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { Field } from './field.tsx';
import { loginTexts } from './login-texts.ts';
import css from './password-field.module.css';

interface Props {
  readonly name?: string;
  /** Label; default "Password". */
  readonly label?: string;
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A password input with a visibility toggle and a Caps Lock hint. */
export function PasswordField({
  name = 'password',
  label,
  autoComplete = 'current-password',
  autoFocus = false,
  value,
  problem,
  onChange,
}: Props) {
  const say = useTranslate();
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field
      label={label ?? say(loginTexts.password)}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      value={value}
      problem={problem}
      hint={isCaps ? say(loginTexts.capsLock) : undefined}
      onChange={onChange}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
      after={
        <button
          type="button"
          className={css.revealButton}
          aria-pressed={isShown}
          aria-label={say(isShown ? loginTexts.hide : loginTexts.show)}
          onClick={() => setShown(!isShown)}
        >
          <svg
            viewBox="0 0 20 20"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10Z" />
            <circle cx="10" cy="10" r="2.5" />
            {!isShown && <path d="m3.5 17 13-14" />}
          </svg>
        </button>
      }
    />
  );
}
