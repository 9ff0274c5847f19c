import type { ComponentProps, ReactNode } from 'react';
import css from './tool-button.module.css';

interface Props extends ComponentProps<'button'> {
  readonly label: string;
  readonly icon: ReactNode;
  /** A count in the corner, up to 99; part of the label for screen readers. */
  readonly badge?: number;
}

const MAX_COUNT = 99;

/** An icon button of the top bar with its name as tooltip and for screen readers. */
export function ToolButton({ label, icon, badge = 0, ...button }: Props) {
  return (
    <button type="button" {...button} className={css.tool} aria-label={label} title={label}>
      {icon}
      {badge > 0 && <span className={css.badge} data-count={badge > MAX_COUNT ? `${MAX_COUNT}+` : badge} />}
    </button>
  );
}
