import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import css from './hold-countdown.module.css';

const secondsUntil = (until: string): number =>
  Math.max(
    0,
    Math.round((Date.parse(`${until.replace(' ', 'T')}Z`) - Date.parse(`${businessTime().replace(' ', 'T')}Z`)) / 1000),
  );

interface HoldCountdownProps {
  /** End of the hold in wire format. */
  readonly until: string;
  /** Called once when it ends while visible. */
  readonly onExpired: () => void;
}

/** The remaining time of a hold, counted down by seconds: `9:41`. */
export function HoldCountdown({ until, onExpired }: HoldCountdownProps) {
  const [left, setLeft] = useState(() => secondsUntil(until));
  const isActive = useTabActive();
  const expired = useEffectEvent(onExpired);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setInterval(() => {
      const now = secondsUntil(until);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      expired();
    }, 1000);
    return () => clearInterval(timer);
  }, [until, isActive]);
  return (
    <span className={css.left} role="timer">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
    </span>
  );
}
