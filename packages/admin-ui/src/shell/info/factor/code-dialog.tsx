import { factorCalls } from '@refectory/modules/auth/contract/factor-calls.ts';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTask } from '#action/use-task.ts';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { factorTexts } from '../../login/factor/factor-texts.ts';
import { RecoveryCodes } from '../../login/factor/recovery-codes.tsx';
import { ownFactorTexts as texts } from './own-factor-texts.ts';

/** What the code is for: new recovery codes, or turning the second factor off. */
export type CodePurpose = 'renew' | 'remove';

interface Props {
  readonly purpose: CodePurpose;
  readonly onClose: () => void;
}

/** Asks for a code before the second factor is changed. */
export function CodeDialog({ purpose, onClose }: Props) {
  const say = useTranslate();
  const isRemoval = purpose === 'remove';
  const [form] = Form.useForm<{ code: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const send = useTask(
    async (code: string) => {
      if (!isRemoval)
        return setCodes((await makeCall(factorCalls.renewCodes, { code }, { quiet: true })).recoveryCodes);
      await makeCall(factorCalls.remove, { code }, { quiet: true });
      notify.success(say(texts.turnedOff));
      return onClose();
    },
    { form },
  );
  return (
    <Modal
      open
      title={say(codes ? factorTexts.codesTitle : isRemoval ? texts.turnOff : texts.renew)}
      width={440}
      mask={{ closable: false }}
      okText={say(codes ? factorTexts.saved : isRemoval ? texts.turnOff : texts.confirm)}
      okButtonProps={{ danger: isRemoval }}
      cancelText={say(texts.cancel)}
      cancelButtonProps={{ hidden: codes !== undefined }}
      closable={!codes}
      keyboard={!codes}
      confirmLoading={send.isRunning}
      onOk={codes ? onClose : form.submit}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={({ code }) => void send.run(code.trim())}>
          <p>{say(isRemoval ? texts.offHint : texts.renewHint)}</p>
          <Form.Item
            name="code"
            label={say(factorTexts.code)}
            validateTrigger="onSubmit"
            rules={[{ required: true, message: say(factorTexts.needCode) }]}
          >
            <Input autoFocus autoComplete="one-time-code" maxLength={20} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
