import { useTranslate } from '#hooks/use-translate.ts';
import { commonTexts } from '../common-texts.ts';
import { Logo } from '../logo.tsx';
import css from './splash.module.css';

/** Shown between a click and the first screen, if that takes a moment. */
export function Splash() {
  const say = useTranslate();
  return (
    <div className={css.splash} role="status">
      <Logo size={40} />
      <span className="visually-hidden">{say(commonTexts.loading)}</span>
    </div>
  );
}
