import { useText } from '#i18n/i18n.ts';
import { CaptchaImage } from './captcha-image.tsx';
import { Field } from './field.tsx';
import css from './login-form.module.css';
import { PasswordField } from './password-field.tsx';
import { useLogin } from './use-login.ts';

/** Tenant, account, password, captcha. Enter submits; what is wrong is said below the input it concerns. */
export function LoginForm() {
  const t = useText();
  const { fields, change, submit, problems, isBusy, captcha, tenantName } = useLogin();
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={t('login.title')}>
      <Field
        label={t('login.tenant')}
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
        label={t('login.account')}
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
      {captcha.isAsked && (
        <Field
          label={t('login.captcha')}
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
        {t(isBusy ? 'login.submitting' : 'login.submit')}
      </button>
    </form>
  );
}
