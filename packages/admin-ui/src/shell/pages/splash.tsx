import { useText } from '#i18n/i18n.ts';
import { Logo } from '#theme/logo.tsx';
import css from './splash.module.css';

/** Between a click and the first screen. It appears only when that takes a moment. */
export function Splash() {
  const t = useText();
  return (
    <div className={css.splash} role="status">
      <Logo size={40} />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
