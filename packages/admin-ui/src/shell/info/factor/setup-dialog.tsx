import { factorCalls } from '@refectory/modules/auth/contract/factor-calls.ts';
import { Form, Input, Modal } from 'antd';
import { md5 } from 'js-md5';
import { useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { type CallResponse, makeCall } from '#api/call.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { AppKey } from '../../login/factor/app-key.tsx';
import { factorTexts } from '../../login/factor/factor-texts.ts';
import { RecoveryCodes } from '../../login/factor/recovery-codes.tsx';
import { ownFactorTexts as texts } from './own-factor-texts.ts';

interface Values {
  readonly oldPassword?: string;
  readonly code?: string;
}

/** Password, then the key with a first code, then the recovery codes. */
export function SetupDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTranslate();
  const [form] = Form.useForm<Values>();
  const [key, setKey] = useState<CallResponse<typeof factorCalls.begin>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = useTask(
    async ({ oldPassword = '', code = '' }: Values) => {
      if (!key) return setKey(await makeCall(factorCalls.begin, { oldPassword: md5(oldPassword) }, { quiet: true }));
      const confirmed = await makeCall(factorCalls.confirm, { ticket: key.ticket, code: code.trim() }, { quiet: true });
      return setCodes(confirmed.recoveryCodes);
    },
    { form },
  );
  return (
    <Modal
      open
      title={say(codes ? factorTexts.codesTitle : factorTexts.setupTitle)}
      width={440}
      mask={{ closable: false }}
      okText={say(codes ? factorTexts.saved : key ? texts.confirm : texts.next)}
      cancelText={say(texts.cancel)}
      cancelButtonProps={{ hidden: codes !== undefined }}
      closable={!codes}
      keyboard={!codes}
      confirmLoading={step.isRunning}
      onOk={codes ? onClose : form.submit}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void step.run(values)}>
          {key ? (
            <>
              <p>{say(factorTexts.ownHint)}</p>
              <AppKey secret={key.secret} uri={key.uri} />
              <Form.Item
                name="code"
                label={say(factorTexts.appCode)}
                validateTrigger="onSubmit"
                rules={[{ required: true, message: say(factorTexts.needCode) }]}
              >
                <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
              </Form.Item>
            </>
          ) : (
            <Form.Item
              name="oldPassword"
              label={say(texts.password)}
              validateTrigger="onSubmit"
              rules={[{ required: true, message: say(texts.password) }]}
            >
              <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
            </Form.Item>
          )}
        </Form>
      )}
    </Modal>
  );
}
