import { useTranslate } from '#hooks/use-translate.ts';
import type { FactorDemand } from '#session/second-factor.ts';
import { CaptchaImage } from './captcha-image.tsx';
import { Field } from './field.tsx';
import css from './login-form.module.css';
import { loginTexts } from './login-texts.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './use-login.ts';

/** Tenant, account, password, captcha. Enter submits; errors are shown below their input. */
export function LoginForm({ onFactor }: { readonly onFactor: (demand: FactorDemand) => void }) {
  const say = useTranslate();
  const { fields, change, submit, problems, isBusy, captcha, tenantName, isReplacing } = useLogin(onFactor);
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={say(loginTexts.title)}>
      <Field
        label={say(loginTexts.tenant)}
        name="tenantId"
        inputMode="numeric"
        autoComplete="organization"
        maxLength={12}
        value={fields.tenantId}
        problem={problems.tenantId}
        note={tenantName}
        onChange={(value) => change('tenantId', value)}
      />
      <Field
        label={say(loginTexts.account)}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={fields.username}
        problem={problems.username}
        onChange={(value) => change('username', value)}
      />
      <PasswordField
        value={fields.password}
        problem={problems.password}
        onChange={(value) => change('password', value)}
      />
      {isReplacing && <NewPasswordFields fields={fields} problems={problems} onChange={change} />}
      {captcha.isAsked && (
        <Field
          label={say(loginTexts.captcha)}
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={8}
          value={fields.captcha}
          problem={problems.captcha}
          onChange={(value) => change('captcha', value)}
          after={<CaptchaImage captcha={captcha.captcha} onReload={captcha.reload} />}
        />
      )}
      <p className={css.problem} role="alert">
        {problems.form}
      </p>
      <button type="submit" className={css.submit} aria-disabled={isBusy} aria-busy={isBusy}>
        {say(isBusy ? loginTexts.submitting : loginTexts.submit)}
      </button>
    </form>
  );
}
