import { type FormEvent, Suspense, useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { lazyComponent } from '#loading/lazy-component.ts';
import { askPasskey, canUsePasskeys, makePasskey } from '#session/passkey.ts';
import { answerFactor, beginSession, type FactorAnswer, type FactorDemand } from '#session/second-factor.ts';
import type { TokenResponse } from '#session/session.ts';
import { formatUserAgent } from '../../info/format-user-agent.ts';
import { Field } from '../field.tsx';
import forgot from '../forgot/forgot.module.css';
import form from '../login-form.module.css';
import { OrDivider } from '../or-divider.tsx';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { passkeyTexts } from '../passkey/passkey-texts.ts';
import css from './factor-form.module.css';
import { factorTexts as texts } from './factor-texts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

/** With the QR code of antd, which the login page has not. */
const AppKey = lazyComponent(async () => (await import('./app-key.tsx')).AppKey);

interface Props {
  readonly demand: FactorDemand;
  readonly onBack: () => void;
}

/** The second step of a sign-in: a passkey or a code, or one of them set up (spec/auth#second-factor). */
export function FactorForm({ demand, onBack }: Props) {
  const say = useTranslate();
  const { setup, ways } = demand;
  const passkeyOptions = canUsePasskeys() ? demand.passkeyOptions : undefined;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [passkeyProblem, setPasskeyProblem] = useState('');
  const [opened, setOpened] = useState<TokenResponse>();
  const verify = useTask((brought: FactorAnswer) => answerFactor(demand, brought), {
    onDone: (answer) => (answer.recovery_codes ? setOpened(answer) : beginSession(answer)),
    showRefused: (refusal) => {
      setProblem(refusal.msg);
      setCode('');
      return true;
    },
  });
  const byPasskey = useTask(
    async (options: string) => {
      const { answer, failure } = await (setup ? makePasskey(options) : askPasskey(options));
      if (!answer) return setPasskeyProblem(say(failure === 'there' ? passkeyTexts.there : passkeyTexts.givenUp));
      const opening = await answerFactor(demand, {
        passkey: answer,
        passkeyName: formatUserAgent(navigator.userAgent).slice(0, 50),
      });
      return opening.recovery_codes ? setOpened(opening) : beginSession(opening);
    },
    {
      showRefused: (refusal) => {
        setPasskeyProblem(refusal.msg);
        return true;
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (verify.isRunning) return;
    if (code.trim()) void verify.run({ code });
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
  const hasApp = ways.includes('app');
  const codeLabel = setup ? texts.appCode : hasApp ? texts.code : texts.recoveryCode;
  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label={say(texts.title)}>
      <h2 className={forgot.title}>{say(setup && !passkeyOptions ? texts.setupTitle : texts.title)}</h2>
      {passkeyOptions && (
        <>
          <p className={forgot.hint}>{say(setup ? texts.chooseHint : texts.passkeyHint)}</p>
          <PasskeyButton
            text={say(setup ? passkeyTexts.add : passkeyTexts.use)}
            isBusy={byPasskey.isRunning}
            autoFocus
            onClick={() => {
              setPasskeyProblem('');
              void byPasskey.run(passkeyOptions);
            }}
          />
          <p className={css.problem} role="alert">
            {passkeyProblem}
          </p>
          <OrDivider />
        </>
      )}
      <p className={forgot.hint}>
        {say(setup ? (passkeyOptions ? texts.ownHint : texts.setupHint) : hasApp ? texts.hint : texts.recoveryHint)}
      </p>
      {setup && (
        <Suspense>
          <AppKey {...setup} />
        </Suspense>
      )}
      <Field
        label={say(codeLabel)}
        name="code"
        inputMode={setup ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={setup ? 6 : 20}
        autoFocus={!passkeyOptions}
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
