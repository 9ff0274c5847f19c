import { useTranslate } from '#hooks/use-translate.ts';
import css from './or-divider.module.css';
import { passkeyTexts } from './passkey/passkey-texts.ts';

/** Between a passkey and the other way. */
export function OrDivider() {
  const say = useTranslate();
  return <p className={css.or}>{say(passkeyTexts.or)}</p>;
}
