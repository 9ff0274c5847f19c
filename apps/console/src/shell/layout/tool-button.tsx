import type { ComponentProps, ReactNode } from 'react';
import css from './tool-button.module.css';

interface Props extends ComponentProps<'button'> {
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon of the top bar with its name as tooltip and for screen readers. */
export function ToolButton({ label, icon, ...button }: Props) {
  return (
    <button type="button" {...button} className={css.tool} aria-label={label} title={label}>
      {icon}
    </button>
  );
}
