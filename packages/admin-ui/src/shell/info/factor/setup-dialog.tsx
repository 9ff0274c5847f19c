import { factorCalls } from '@refectory/modules/auth/contract/factor-calls.ts';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { type CallResponse, makeCall } from '#api/call.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { AppKey } from '../../login/factor/app-key.tsx';
import { factorTexts } from '../../login/factor/factor-texts.ts';
import { RecoveryCodes } from '../../login/factor/recovery-codes.tsx';
import { ownFactorTexts as texts } from './own-factor-texts.ts';
import type { OwnFactor, OwnProof } from './own-proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProvenTask } from './use-proven-task.ts';

interface Props {
  readonly factor: OwnFactor;
  readonly onClose: () => void;
}

/** Password or a factor, then the key with a first code, then the recovery codes where it is the first factor. */
export function SetupDialog({ factor, onClose }: Props) {
  const say = useTranslate();
  const [key, setKey] = useState<CallResponse<typeof factorCalls.begin>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const step = useProvenTask(async (proof: OwnProof, form) => {
    if (!key) {
      setKey(await makeCall(factorCalls.begin, proof, { quiet: true }));
      return form.resetFields();
    }
    const { code = '' } = proof;
    const confirmed = await makeCall(factorCalls.confirm, { ticket: key.ticket, code }, { quiet: true });
    return confirmed.recoveryCodes.length > 0 ? setCodes(confirmed.recoveryCodes) : onClose();
  });
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
      onOk={codes ? onClose : step.form.submit}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Form form={step.form} name="set-up-app" layout="vertical" requiredMark={false} onFinish={step.submit}>
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
            <ProofFields factor={factor} isBusy={step.isRunning} onPasskey={step.byPasskey} />
          )}
        </Form>
      )}
    </Modal>
  );
}
