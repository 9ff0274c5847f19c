import { useNavigate } from 'react-router';
import { useTranslate } from '#hooks/use-translate.ts';
import { LanguageToggle } from '../login/language-toggle.tsx';
import { Logo } from '../logo.tsx';
import { product } from '../product.ts';
import { LockClock } from './lock-clock.tsx';
import { lockTexts } from './lock-texts.ts';
import lockedPage from './locked-page.module.css';
import unlockButton from './unlock-button.module.css';

/** `/lock` without a session: a message and a link to login. */
export function NoSessionPage({ login }: { readonly login: string }) {
  const say = useTranslate();
  const navigate = useNavigate();
  return (
    <main className={lockedPage.page}>
      <header className={lockedPage.top}>
        <LanguageToggle />
      </header>
      <LockClock />
      <section className={lockedPage.card}>
        <Logo size={56} />
        <h1 className={lockedPage.name}>{say(product().title)}</h1>
        <p className={lockedPage.hint}>{say(lockTexts.nobody)}</p>
        <button type="button" className={unlockButton.unlock} onClick={() => navigate(login)}>
          {say(lockTexts.signIn)}
        </button>
      </section>
    </main>
  );
}
