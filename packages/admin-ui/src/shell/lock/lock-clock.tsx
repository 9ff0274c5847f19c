import { useEffect, useState } from 'react';
import { useLanguage } from '#api/text.ts';
import css from './lock-clock.module.css';

const SECOND = 1000;

/** Time and date in the business time zone, readable from a distance. */
export function LockClock({ timeZone }: { readonly timeZone?: string | undefined }) {
  const language = useLanguage((state) => state.language);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(now);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(now);
  return (
    <p className={css.time}>
      <time dateTime={now.toISOString()}>{time}</time>
      <span>{day}</span>
    </p>
  );
}
