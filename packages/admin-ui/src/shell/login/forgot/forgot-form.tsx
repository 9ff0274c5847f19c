import { useTranslate } from '#hooks/use-translate.ts';
import { CaptchaImage } from '../captcha-image.tsx';
import { Field } from '../field.tsx';
import form from '../login-form.module.css';
import { loginTexts } from '../login-texts.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import css from './forgot.module.css';
import { forgotTexts as texts } from './forgot-texts.ts';
import { type ForgotField, useForgot } from './use-forgot.ts';

interface Props {
  /** The password is set. */
  readonly onDone: () => void;
  readonly onBack: () => void;
}

/** A forgotten password: account and phone for a code, then the code and a new password (spec/auth#forgotten). */
export function ForgotForm({ onDone, onBack }: Props) {
  const say = useTranslate();
  const { fields, problems, change, submit, sendAgain, isSent, isBusy, captcha } = useForgot(onDone);
  const bind = (name: ForgotField) => ({
    name,
    value: fields[name],
    problem: problems[name],
    onChange: (value: string) => change(name, value),
  });
  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label={say(texts.title)}>
      <h2 className={css.title}>{say(texts.title)}</h2>
      <p className={css.hint} role="status">
        {say(isSent ? texts.sent : texts.hint)}
      </p>
      {isSent ? (
        <>
          <Field
            label={say(texts.code)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            autoFocus
            {...bind('code')}
          />
          <NewPasswordFields fields={fields} problems={problems} onChange={change} />
        </>
      ) : (
        <>
          <Field label={say(loginTexts.tenant)} inputMode="numeric" maxLength={12} {...bind('tenantId')} />
          <Field
            label={say(loginTexts.account)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...bind('account')}
          />
          <Field label={say(texts.phone)} type="tel" autoComplete="tel-national" maxLength={11} {...bind('phone')} />
          {captcha.isAsked && (
            <Field
              label={say(loginTexts.captcha)}
              autoComplete="off"
              maxLength={8}
              {...bind('captchaCode')}
              after={<CaptchaImage captcha={captcha.captcha} onReload={() => void captcha.reload()} />}
            />
          )}
        </>
      )}
      <p className={form.problem} role="alert">
        {problems.form}
      </p>
      <button type="submit" className={form.submit} aria-disabled={isBusy} aria-busy={isBusy}>
        {say(isSent ? texts.submit : texts.send)}
      </button>
      <div className={css.links}>
        <button type="button" className={css.link} onClick={onBack}>
          {say(texts.back)}
        </button>
        {isSent && (
          <button type="button" className={css.link} onClick={() => void sendAgain()}>
            {say(texts.again)}
          </button>
        )}
      </div>
    </form>
  );
}
