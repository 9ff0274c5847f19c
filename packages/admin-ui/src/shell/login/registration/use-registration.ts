import { App, type FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTask } from '#action/use-task.ts';
import type { ApiError } from '#api/api-error.ts';
import { settle } from '#api/refusal.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { readTenant } from '#session/sign-in.ts';
import { endGuestSession, type Guest, type Registration, registerGuest } from '#session/social.ts';
import { resetSocialSignIn } from '../social/social-sign-in-store.ts';
import { registerTexts as texts } from './register-texts.ts';
import { type RegistrationFields, validateRegistration } from './validate-registration.ts';

/** Whether the tenant is derived from the address, typed, or not known yet. */
export type TenantSource = 'asking' | 'typed' | { readonly tenantId: string };

/** State and behaviour of the registration dialog (spec/console#registration). */
export function useRegistration(guest: Guest, form: FormInstance<RegistrationFields>) {
  const say = useTranslate();
  const navigate = useNavigate();
  const { message, modal } = App.useApp();
  const [tenant, setTenant] = useState<TenantSource>('asking');
  const [isOpen, setOpen] = useState(true);

  useEffect(() => {
    void settle(readTenant()).then(({ value: found }) => setTenant(found ?? 'typed'));
  }, []);

  const register = useTask((input: Registration) => registerGuest(guest, input), {
    onDone: () => {
      setOpen(false);
      modal.info({
        title: say(texts.done),
        content: say(texts.wait),
        okText: say(texts.confirm),
        keyboard: false,
        onOk: leave,
      });
    },
    showRefused: (refusal) => {
      showFailure(refusal);
      return true;
    },
  });

  async function submit() {
    if (register.isRunning || tenant === 'asking') return;
    const { tenantId = '', name = '', account = '', password = '', password2 = '' } = form.getFieldsValue();
    const given = { name: name.trim(), account: account.trim(), password };
    const fields = { ...given, password2, tenantId: tenant === 'typed' ? tenantId.trim() : tenant.tenantId };
    const problem = validateRegistration(fields);
    if (problem) {
      message.warning({ content: say(problem[1]), key: 'registration' });
      return form.getFieldInstance(problem[0])?.focus();
    }
    await register.run({ ...given, tenantId: fields.tenantId });
  }

  /**
   * A refusal is shown as a message and at its input; a call without a response is logged to the browser console
   * (spec/console#registration).
   */
  function showFailure(error: ApiError) {
    // The ten minutes have passed: the guest has to sign in again.
    if (error.code === 401) return resetSocialSignIn(error.msg);
    // oxlint-disable-next-line no-console
    if (error.code === 0) console.error(error);
    message.error({ content: error.msg || say(texts.failed), key: 'registration' });
    form.setFields(error.errors.map(({ field, msg }) => ({ name: field as keyof RegistrationFields, errors: [msg] })));
  }

  async function leave() {
    await endGuestSession(guest);
    resetSocialSignIn();
    navigate('/login', { replace: true });
  }

  return { tenant, isBusy: register.isRunning, isOpen, submit };
}
