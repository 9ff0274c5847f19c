import type { lockCalls } from '@refectory/modules/auth/contract/lock-calls.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTask } from '#action/use-task.ts';
import type { CallResponse } from '#api/call.ts';
import { queryClient } from '#api/queries.ts';
import { settle } from '#api/refusal.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { readLock, unlockScreen } from '#session/lock.ts';
import { clearLock } from '#session/lock-flag.ts';
import { logout, startTokenRefresh } from '#session/sign-in.ts';
import { LanguageToggle } from '../login/language-toggle.tsx';
import { PasswordField } from '../login/password-field.tsx';
import { Logo } from '../logo.tsx';
import { product } from '../product.ts';
import { LockClock } from './lock-clock.tsx';
import css from './lock-page.module.css';
import { lockTexts } from './lock-texts.ts';
import lockedPage from './locked-page.module.css';
import unlockButton from './unlock-button.module.css';

/** `/lock`. Page contents are unmounted; the session continues, so the token is kept refreshed. */
export function LockPage() {
  const say = useTranslate();
  const [state, setState] = useState<CallResponse<typeof lockCalls.state>>();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(startTokenRefresh, []);
  useEffect(() => {
    // Drops cached data of the last page.
    queryClient.clear();
    void settle(readLock()).then(({ value: now }) => {
      if (!now) return;
      setState(now);
      // A stale or manually written flag: the session is not locked.
      if (!now.isLocked) clearLock();
    });
  }, []);
  const unlock = useTask(unlockScreen, {
    showRefused: ({ msg }) => {
      setProblem(msg);
      setPassword('');
      return true;
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (unlock.isRunning) return;
    if (!password) return setProblem(say(lockTexts.needPassword));
    await unlock.run(password);
  }

  return (
    <main className={lockedPage.page}>
      <header className={lockedPage.top}>
        <LanguageToggle />
      </header>
      <LockClock timeZone={state?.timeZone} />
      <form className={lockedPage.card} onSubmit={submit} noValidate aria-label={say(lockTexts.unlock)}>
        {state?.avatar ? <img className={css.avatar} src={state.avatar} alt="" /> : <Logo size={56} />}
        <h1 className={lockedPage.name}>{state?.name || say(product().title)}</h1>
        <p className={lockedPage.hint}>{say(lockTexts.locked)}</p>
        <div className={css.field}>
          <PasswordField
            label={say(lockTexts.password)}
            autoComplete="off"
            autoFocus
            value={password}
            problem={problem || undefined}
            onChange={(value) => {
              setPassword(value);
              setProblem('');
            }}
          />
        </div>
        <button
          type="submit"
          className={unlockButton.unlock}
          aria-busy={unlock.isRunning}
          aria-disabled={unlock.isRunning}
        >
          {say(unlock.isRunning ? lockTexts.unlocking : lockTexts.unlock)}
        </button>
        <button type="button" className={css.leave} onClick={() => void logout()}>
          {say(lockTexts.logout)}
        </button>
      </form>
    </main>
  );
}
