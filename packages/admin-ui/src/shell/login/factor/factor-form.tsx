import { type FormEvent, Suspense, useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { lazyComponent } from '#loading/lazy-component.ts';
import { answerFactor, beginSession, type FactorDemand } from '#session/second-factor.ts';
import type { TokenResponse } from '#session/session.ts';
import { Field } from '../field.tsx';
import forgot from '../forgot/forgot.module.css';
import form from '../login-form.module.css';
import { factorTexts as texts } from './factor-texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** With the QR code of antd, which the login page has not. */
const AppKey = lazyComponent(async () => (await import('./app-key.tsx')).AppKey);

interface Props {
  readonly demand: FactorDemand;
  readonly onBack: () => void;
}

/** The second step of a sign-in: a code, or an app set up with its first one (spec/auth#second-factor). */
export function FactorForm({ demand, onBack }: Props) {
  const say = useTranslate();
  const { setup } = demand;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [opened, setOpened] = useState<TokenResponse>();
  const verify = useTask((typed: string) => answerFactor(demand, typed), {
    onDone: (answer) => (answer.recovery_codes ? setOpened(answer) : beginSession(answer)),
    showRefused: (refusal) => {
      setProblem(refusal.msg);
      setCode('');
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isRunning) return;
    if (code.trim()) void verify.run(code);
    else setProblem(say(texts.needCode));
  };
  if (opened)
    return (
      <section className={form.form} aria-label={say(texts.codesTitle)}>
        <h2 className={forgot.title}>{say(texts.codesTitle)}</h2>
        <RecoveryCodes codes={opened.recovery_codes ?? []} />
        <button type="button" className={form.submit} onClick={() => beginSession(opened)}>
          {say(texts.saved)}
        </button>
      </section>
    );
  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label={say(texts.title)}>
      <h2 className={forgot.title}>{say(setup ? texts.setupTitle : texts.title)}</h2>
      <p className={forgot.hint}>{say(setup ? texts.setupHint : texts.hint)}</p>
      {setup && (
        <Suspense>
          <AppKey {...setup} />
        </Suspense>
      )}
      <Field
        label={say(setup ? texts.appCode : texts.code)}
        name="code"
        inputMode={setup ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={setup ? 6 : 20}
        autoFocus
        value={code}
        problem={problem}
        onChange={(value) => {
          setCode(value);
          setProblem('');
        }}
      />
      <button type="submit" className={form.submit} aria-disabled={verify.isRunning} aria-busy={verify.isRunning}>
        {say(texts.submit)}
      </button>
      <p className={forgot.links}>
        <button type="button" className={forgot.link} onClick={onBack}>
          {say(texts.back)}
        </button>
      </p>
    </form>
  );
}
