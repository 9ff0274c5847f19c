import { type FormEvent, useEffect, useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { settle } from '#api/refusal.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { useSession } from '#session/session.ts';
import { type AddressTenant, type Credentials, login, readTenant } from '#session/sign-in.ts';
import {
  type LoginField,
  type LoginFields,
  type LoginProblems,
  listEmptyFields,
  toLoginProblems,
} from './login-problem.ts';
import { loginTexts } from './login-texts.ts';
import { useCaptcha } from './use-captcha.ts';

const missing = {
  tenantId: loginTexts.needTenant,
  username: loginTexts.needAccount,
  password: loginTexts.needPassword,
  captcha: loginTexts.needCaptcha,
} as const;

const focus = (name: LoginField) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

/** State and behaviour of the login form: validates, signs in, and shows each error at its field. */
export function useLogin() {
  const say = useTranslate();
  const tenantBefore = useSession((state) => state.tenantId);
  const [fields, setFields] = useState<LoginFields>({
    tenantId: tenantBefore,
    username: '',
    password: '',
    captcha: '',
  });
  const [missed, setMissed] = useState<readonly LoginField[]>([]);
  const [refused, setRefused] = useState<LoginProblems>({});
  const [own, setOwn] = useState<AddressTenant>();
  const captcha = useCaptcha();

  // An address assigned to a tenant determines it; the number need not be typed.
  useEffect(() => {
    void settle(readTenant()).then(({ value: found }) => {
      setOwn(found);
      if (!found) return;
      setFields((now) => (now.tenantId === tenantBefore ? { ...now, tenantId: found.tenantId } : now));
    });
  }, [tenantBefore]);

  const signIn = useTask((credentials: Credentials) => login(credentials), {
    showRefused: (refusal) => {
      setRefused(toLoginProblems(refusal));
      return true;
    },
    // A captcha is valid once: fetch a new one after every failure.
    onRefused: async (refusal) => {
      setFields((now) => ({ ...now, captcha: '' }));
      await captcha.reload();
      const { captcha: wrong, tenantId } = toLoginProblems(refusal);
      focus(wrong ? 'captcha' : tenantId ? 'tenantId' : 'password');
    },
  });

  function change(name: LoginField, value: string) {
    setFields((now) => ({ ...now, [name]: value }));
    setMissed((now) => now.filter((other) => other !== name));
    setRefused(({ [name]: _gone, form: _too, ...rest }) => rest);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (signIn.isRunning) return;
    const empty = listEmptyFields(fields, captcha.isAsked);
    setMissed(empty);
    setRefused({});
    if (empty[0]) return focus(empty[0]);
    const key = captcha.captcha?.key;
    await signIn.run({
      tenantId: fields.tenantId.trim(),
      username: fields.username.trim(),
      password: fields.password,
      ...(key && { captcha: { key, code: fields.captcha.trim() } }),
    });
  }

  const problems: LoginProblems = {
    ...refused,
    ...Object.fromEntries(missed.map((name) => [name, say(missing[name])])),
  };
  /** The name of the tenant of this address, while the form is for it. */
  const tenantName = own?.tenantId === fields.tenantId.trim() ? own.tenantName : '';
  return { fields, change, submit, problems, isBusy: signIn.isRunning, captcha, tenantName };
}
