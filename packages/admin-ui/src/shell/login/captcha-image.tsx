import { useText } from '#i18n/i18n.ts';
import type { Captcha } from '#session/sign-in.ts';
import css from './captcha-image.module.css';

/** The image to read; a click fetches another. */
export function CaptchaImage({ captcha, onReload }: { captcha: Captcha | undefined; onReload: () => void }) {
  const t = useText();
  return (
    <button
      type="button"
      className={css.image}
      title={t('login.reload')}
      aria-label={t('login.reload')}
      onClick={onReload}
    >
      {captcha ? <img src={captcha.image} alt={t('login.captchaImage')} /> : <span>{t('login.captchaFailed')}</span>}
    </button>
  );
}
