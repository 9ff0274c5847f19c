import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslate } from '#hooks/use-translate.ts';
import { lazyComponent } from '#loading/lazy-component.ts';
import type { FactorDemand } from '#session/second-factor.ts';
import { useSession } from '#session/session.ts';
import { Logo } from '../logo.tsx';
import { product } from '../product.ts';
import forgot from './forgot/forgot.module.css';
import { ForgotForm } from './forgot/forgot-form.tsx';
import { forgotTexts } from './forgot/forgot-texts.ts';
import { LanguageToggle } from './language-toggle.tsx';
import { LoginForm } from './login-form.tsx';
import css from './login-page.module.css';
import { loginTexts } from './login-texts.ts';
import { PasskeySignIn } from './passkey/passkey-sign-in.tsx';
import { prefetchShell } from './prefetch-shell.ts';
import { Registration } from './registration/registration.tsx';
import { SocialButtons } from './social/social-buttons.tsx';
import { useSocialSignIn } from './social/social-sign-in-store.ts';
import { socialTexts } from './social/social-texts.ts';

/** Most sign-ins have no second step. */
const FactorForm = lazyComponent(async () => (await import('./factor/factor-form.tsx')).FactorForm);

/** `/login`. Native inputs without antd, to load fast. */
export function LoginPage({ picture }: { readonly picture: ReactNode }) {
  const say = useTranslate();
  const ended = useSession((state) => state.ended);
  const { isAsking, problem } = useSocialSignIn();
  const [isForgotten, setForgotten] = useState(false);
  const [demand, setDemand] = useState<FactorDemand>();
  const finishForgotten = () => {
    useSession.setState({ ended: 'password' });
    setForgotten(false);
  };
  useEffect(prefetchShell, []);
  return (
    <div className={css.page}>
      <section className={css.illustration} aria-hidden="true">
        {picture}
      </section>
      <main className={css.side}>
        <header className={css.top}>
          <LanguageToggle />
        </header>
        <div className={css.centre}>
          <div className={css.brand}>
            <Logo size={44} />
            <div>
              <h1 className={css.name}>{say(product().title)}</h1>
              <p className={css.tagline}>{say(product().tagline)}</p>
            </div>
          </div>
          {(ended === 'expired' || ended === 'password') && (
            <p className={css.notice} role="status">
              {say(ended === 'expired' ? loginTexts.expired : loginTexts.changed)}
            </p>
          )}
          <div role="status">{isAsking && <p className={css.notice}>{say(socialTexts.asking)}</p>}</div>
          <div role="alert">{problem && <p className={css.problem}>{problem}</p>}</div>
          {demand ? (
            <Suspense>
              <FactorForm demand={demand} onBack={() => setDemand(undefined)} />
            </Suspense>
          ) : isForgotten ? (
            <ForgotForm onDone={finishForgotten} onBack={() => setForgotten(false)} />
          ) : (
            <>
              <LoginForm onFactor={setDemand} />
              <PasskeySignIn />
              <button type="button" className={forgot.link} onClick={() => setForgotten(true)}>
                {say(forgotTexts.open)}
              </button>
              <SocialButtons />
            </>
          )}
          <Registration />
        </div>
      </main>
    </div>
  );
}
