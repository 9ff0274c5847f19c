import { useTranslate } from '#hooks/use-translate.ts';
import type { Captcha } from '#session/sign-in.ts';
import css from './captcha-image.module.css';
import { loginTexts } from './login-texts.ts';

/** The captcha image; a click loads another. */
export function CaptchaImage({ captcha, onReload }: { captcha: Captcha | undefined; onReload: () => void }) {
  const say = useTranslate();
  return (
    <button
      type="button"
      className={css.image}
      title={say(loginTexts.reload)}
      aria-label={say(loginTexts.reload)}
      onClick={onReload}
    >
      {captcha ? (
        <img src={captcha.image} alt={say(loginTexts.captchaImage)} />
      ) : (
        <span>{say(loginTexts.captchaFailed)}</span>
      )}
    </button>
  );
}
