import type { Label } from '@refectory/declaration/label.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { settle } from '#api/refusal.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { type FactorDemand, readFactorDemand } from '#session/second-factor.ts';
import { useSession } from '#session/session.ts';
import { type AddressTenant, type Credentials, login, readTenant } from '#session/sign-in.ts';
import {
  type LoginField,
  type LoginFields,
  type LoginProblems,
  listEmptyFields,
  needsNewPassword,
  toLoginProblems,
} from './login-problem.ts';
import { loginTexts } from './login-texts.ts';
import { checkNewPassword } from './new-password.ts';
import { useCaptcha } from './use-captcha.ts';

const missing: Readonly<Partial<Record<LoginField, Label>>> = {
  tenantId: loginTexts.needTenant,
  username: loginTexts.needAccount,
  password: loginTexts.needPassword,
  captcha: loginTexts.needCaptcha,
};

const focus = (name: LoginField) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();

/**
 * State and behaviour of the login form: validates, signs in, and shows each error at its field. A right password that is
 * not enough is told by `onFactor`.
 */
export function useLogin(onFactor: (demand: FactorDemand) => void) {
  const say = useTranslate();
  const tenantBefore = useSession((state) => state.tenantId);
  const [fields, setFields] = useState<LoginFields>({
    tenantId: tenantBefore,
    username: '',
    password: '',
    captcha: '',
    newPassword: '',
    newPassword1: '',
  });
  const [isReplacing, setReplacing] = useState(false);
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
      const demand = readFactorDemand(refusal);
      if (demand) onFactor(demand);
      else setRefused(toLoginProblems(refusal));
      if (needsNewPassword(refusal)) setReplacing(true);
      return true;
    },
    // A captcha is valid once: fetch a new one after every failure.
    onRefused: async (refusal) => {
      if (readFactorDemand(refusal)) return;
      setFields((now) => ({ ...now, captcha: '' }));
      await captcha.reload();
      const { captcha: wrong, tenantId, newPassword } = toLoginProblems(refusal);
      focus(wrong ? 'captcha' : tenantId ? 'tenantId' : newPassword ? 'newPassword' : 'password');
    },
  });

  function change(name: LoginField, value: string) {
    // Another account may have a password of its own.
    if (name === 'username' || name === 'tenantId') setReplacing(false);
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
    const [wrong] = isReplacing ? Object.entries(checkNewPassword(fields.newPassword, fields.newPassword1)) : [];
    if (wrong) {
      setRefused({ [wrong[0]]: say(wrong[1]) });
      return focus(wrong[0] as LoginField);
    }
    const key = captcha.captcha?.key;
    await signIn.run({
      tenantId: fields.tenantId.trim(),
      username: fields.username.trim(),
      password: fields.password,
      ...(isReplacing && { newPassword: fields.newPassword }),
      ...(key && { captcha: { key, code: fields.captcha.trim() } }),
    });
  }

  const problems: LoginProblems = {
    ...refused,
    ...Object.fromEntries(missed.map((name) => [name, say(missing[name] ?? loginTexts.needPassword)])),
  };
  /** The name of the tenant of this address, while the form is for it. */
  const tenantName = own?.tenantId === fields.tenantId.trim() ? own.tenantName : '';
  return { fields, change, submit, problems, isBusy: signIn.isRunning, captcha, tenantName, isReplacing };
}
