import css from './passkey-button.module.css';

interface Props {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
  readonly autoFocus?: boolean;
}

/** Asks the browser for a passkey. */
export function PasskeyButton({ text, isBusy, onClick, autoFocus = false }: Props) {
  return (
    <button
      type="button"
      className={css.button}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      autoFocus={autoFocus}
      onClick={() => !isBusy && onClick()}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="8.5" cy="7.5" r="4" />
        <path d="M2 20c0-3.6 2.9-6.5 6.5-6.5 1.2 0 2.3.3 3.3.9" />
        <circle cx="17.5" cy="12" r="3" />
        <path d="M17.5 15v6.5M17.5 18.5h2" />
      </svg>
      {text}
    </button>
  );
}
