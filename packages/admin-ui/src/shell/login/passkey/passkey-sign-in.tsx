import { useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { canUsePasskeys, signInWithPasskey } from '#session/passkey.ts';
import { beginSession } from '#session/second-factor.ts';
import form from '../login-form.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import css from './passkey-sign-in.module.css';
import { passkeyTexts as texts } from './passkey-texts.ts';

/** Signing in by a passkey alone, where browsers have them (spec/auth#passkeys). */
export function PasskeySignIn() {
  const say = useTranslate();
  const [problem, setProblem] = useState('');
  const signIn = useTask(signInWithPasskey, {
    onDone: (opened) => (opened ? beginSession(opened) : setProblem(say(texts.givenUp))),
    showRefused: ({ msg }) => {
      setProblem(msg);
      return true;
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <div className={css.passkey}>
      <PasskeyButton
        text={say(texts.signIn)}
        isBusy={signIn.isRunning}
        onClick={() => {
          setProblem('');
          void signIn.run();
        }}
      />
      <p className={form.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
