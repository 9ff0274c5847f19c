import { Button, Form, Input, type InputRef, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { askPasskey, canUsePasskeys, signInWithPasskey } from '#session/passkey.ts';
import { answerFactor, beginSession, type FactorDemand, readFactorDemand } from '#session/second-factor.ts';
import { endSession, type TokenResponse, useSession } from '#session/session.ts';
import { loadUser, login } from '#session/sign-in.ts';
import { CaptchaImage } from '../captcha-image.tsx';
import { factorTexts } from '../factor/factor-texts.ts';
import { toLoginProblems } from '../login-problem.ts';
import { loginTexts } from '../login-texts.ts';
import { PasskeyButton } from '../passkey/passkey-button.tsx';
import { passkeyTexts } from '../passkey/passkey-texts.ts';
import { useCaptcha } from '../use-captcha.ts';
import { againTexts } from './again-texts.ts';
import css from './sign-in-again-dialog.module.css';

interface Values {
  readonly password: string;
  readonly code?: string;
  readonly captcha?: string;
}

/** Begins the session by `begin`, and goes on where it ended: or anew, where the account is somebody else's. */
async function continueAs(begin: () => unknown): Promise<void> {
  const { userId } = useSession.getState();
  await begin();
  if (useSession.getState().userId !== userId) return location.assign('/');
  await loadUser();
}

async function answerByPasskey(demand: FactorDemand, options: string): Promise<TokenResponse | undefined> {
  const { answer } = await askPasskey(options);
  return answer ? answerFactor(demand, { passkey: answer }) : undefined;
}

/** Password of the same account, and the captcha where it is asked for; or a passkey. What waited goes on by itself. */
export function SignInAgainDialog() {
  const say = useTranslate();
  const accountId = useId();
  const input = useRef<InputRef>(null);
  const [form] = Form.useForm<Values>();
  const { captcha, isAsked, reload } = useCaptcha();
  const [demand, setDemand] = useState<FactorDemand>();
  const account = useSession((state) => state.user?.account ?? '');
  const passkeyOptions = canUsePasskeys() ? demand?.passkeyOptions : undefined;
  const field = demand ? 'code' : 'password';
  const signIn = useTask(
    ({ password, code = '', captcha: shown = '' }: Values) =>
      continueAs(async () => {
        const { tenantId } = useSession.getState();
        const key = captcha?.key;
        if (demand) beginSession(await answerFactor(demand, { code }));
        else
          await login({ tenantId, username: account, password, ...(key && { captcha: { key, code: shown.trim() } }) });
      }),
    {
      showRefused: (refusal) => {
        const asked = readFactorDemand(refusal);
        // An app is set up where there is room for its QR code.
        if (asked && !asked.setup) setDemand(asked);
        const { captcha: wrong } = toLoginProblems(refusal);
        if (demand) form.setFields([{ name: 'code', errors: [refusal.msg] }]);
        else if (!asked || asked.setup)
          form.setFields([{ name: wrong ? 'captcha' : 'password', errors: [refusal.msg] }]);
        return true;
      },
      // A captcha is valid once.
      onRefused: async (refusal) => {
        if (demand || readFactorDemand(refusal)) return;
        form.setFieldValue('captcha', '');
        await reload();
        input.current?.focus({ cursor: 'all' });
      },
    },
  );
  const byPasskey = useTask(
    async () => {
      const opened = await (demand && passkeyOptions ? answerByPasskey(demand, passkeyOptions) : signInWithPasskey());
      if (opened) await continueAs(() => beginSession(opened));
      else form.setFields([{ name: field, errors: [say(passkeyTexts.givenUp)] }]);
    },
    {
      showRefused: ({ msg }) => {
        form.setFields([{ name: field, errors: [msg] }]);
        return true;
      },
    },
  );
  return (
    <Modal
      open
      title={say(againTexts.title)}
      width={400}
      zIndex={2000}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      classNames={{ mask: css.mask ?? '' }}
      afterOpenChange={(isNow) => isNow && input.current?.focus()}
      footer={[
        <Button key="leave" onClick={() => endSession('logout')}>
          {say(againTexts.leave)}
        </Button>,
        <Button key="submit" type="primary" loading={signIn.isRunning} onClick={form.submit}>
          {say(againTexts.submit)}
        </Button>,
      ]}
    >
      <p className={css.hint}>{say(againTexts.hint)}</p>
      <Form
        form={form}
        name="again"
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void signIn.run(values)}
      >
        <Form.Item label={say(loginTexts.account)} htmlFor={accountId}>
          <Input id={accountId} value={account} autoComplete="username" readOnly variant="filled" />
        </Form.Item>
        {(demand ? passkeyOptions : canUsePasskeys()) && (
          <Form.Item>
            <PasskeyButton
              text={say(demand ? passkeyTexts.use : passkeyTexts.signIn)}
              isBusy={byPasskey.isRunning}
              onClick={() => void byPasskey.run()}
            />
          </Form.Item>
        )}
        {demand && (
          <Form.Item
            name="code"
            label={say(demand.ways.includes('app') ? factorTexts.code : factorTexts.recoveryCode)}
            validateTrigger="onSubmit"
            rules={[{ required: true, message: say(factorTexts.needCode) }]}
          >
            <Input autoFocus autoComplete="one-time-code" maxLength={20} onPressEnter={form.submit} />
          </Form.Item>
        )}
        <Form.Item
          hidden={demand !== undefined}
          name="password"
          label={say(loginTexts.password)}
          validateTrigger="onSubmit"
          rules={[{ required: true, message: say(loginTexts.needPassword) }]}
        >
          <Input.Password ref={input} autoComplete="current-password" maxLength={128} onPressEnter={form.submit} />
        </Form.Item>
        {isAsked && !demand && (
          <div className={css.row}>
            <Form.Item
              name="captcha"
              label={say(loginTexts.captcha)}
              validateTrigger="onSubmit"
              rules={[{ required: true, message: say(loginTexts.needCaptcha) }]}
            >
              <Input autoComplete="off" maxLength={8} onPressEnter={form.submit} />
            </Form.Item>
            <Form.Item label=" " colon={false}>
              <CaptchaImage captcha={captcha} onReload={() => void reload()} />
            </Form.Item>
          </div>
        )}
      </Form>
      <a className={css.other} href="/login" target="_blank" rel="noopener">
        {say(againTexts.otherWay)}
      </a>
    </Modal>
  );
}
