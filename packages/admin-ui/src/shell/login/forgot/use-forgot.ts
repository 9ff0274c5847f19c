import type { Label } from '@refectory/declaration/label.ts';
import { type FormEvent, useState } from 'react';
import { useTask } from '#action/use-task.ts';
import type { ApiError } from '#api/api-error.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { sendPasswordCode, setForgottenPassword } from '#session/recovery.ts';
import { useSession } from '#session/session.ts';
import { loginTexts } from '../login-texts.ts';
import { checkNewPassword } from '../new-password.ts';
import { useCaptcha } from '../use-captcha.ts';
import { forgotTexts as texts } from './forgot-texts.ts';

const blank = { account: '', phone: '', captchaCode: '', code: '', newPassword: '', newPassword1: '' };
type Fields = Readonly<Record<keyof typeof blank | 'tenantId', string>>;
export type ForgotField = keyof Fields;

/** State and behaviour of a forgotten password: first the code, then the password. `onDone` after it is set. */
export function useForgot(onDone: () => void) {
  const say = useTranslate();
  const tenantId = useSession((state) => state.tenantId);
  const [fields, setFields] = useState<Fields>({ ...blank, tenantId });
  const [problems, setProblems] = useState<Readonly<Partial<Record<ForgotField | 'form', string>>>>({});
  const [isSent, setSent] = useState(false);
  const captcha = useCaptcha();
  const claimant = { tenantId: fields.tenantId.trim(), account: fields.account.trim(), phone: fields.phone.trim() };

  function showRefused({ errors, msg }: ApiError): boolean {
    const named = errors.map(({ field, msg: text }) => [field, text] as const);
    setProblems(named.length > 0 ? Object.fromEntries(named) : { form: msg });
    return true;
  }
  const send = useTask(
    () => sendPasswordCode(claimant, { key: captcha.captcha?.key ?? '', code: fields.captchaCode.trim() }),
    { showRefused, onDone: () => setSent(true), onRefused: captcha.reload },
  );
  const save = useTask(() => setForgottenPassword(claimant, fields.code.trim(), fields.newPassword), {
    showRefused,
    onDone,
  });

  function listProblems(): Partial<Record<ForgotField, Label>> {
    if (isSent)
      return {
        ...(!fields.code.trim() && { code: texts.needCode }),
        ...checkNewPassword(fields.newPassword, fields.newPassword1),
      };
    return {
      ...(!claimant.tenantId && { tenantId: loginTexts.needTenant }),
      ...(!claimant.account && { account: loginTexts.needAccount }),
      ...(!/^\d{11}$/.test(claimant.phone) && { phone: texts.needPhone }),
      ...(captcha.isAsked && !fields.captchaCode.trim() && { captchaCode: loginTexts.needCaptcha }),
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (send.isRunning || save.isRunning) return;
    const found = Object.entries(listProblems());
    setProblems(Object.fromEntries(found.map(([name, text]) => [name, say(text)])));
    if (found[0]) return document.querySelector<HTMLInputElement>(`input[name="${found[0][0]}"]`)?.focus();
    await (isSent ? save.run() : send.run());
  }

  function change(name: ForgotField, value: string) {
    setFields((now) => ({ ...now, [name]: value }));
    setProblems(({ [name]: _gone, form: _too, ...rest }) => rest);
  }

  async function sendAgain() {
    setSent(false);
    setProblems({});
    setFields((now) => ({ ...now, captchaCode: '', code: '' }));
    await captcha.reload();
  }

  return { fields, problems, change, submit, sendAgain, isSent, isBusy: send.isRunning || save.isRunning, captcha };
}
