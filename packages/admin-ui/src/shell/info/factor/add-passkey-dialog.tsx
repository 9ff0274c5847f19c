import { passkeyCalls } from '@refectory/modules/auth/contract/passkey-calls.ts';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { makePasskey } from '#session/passkey.ts';
import { factorTexts } from '../../login/factor/factor-texts.ts';
import { RecoveryCodes } from '../../login/factor/recovery-codes.tsx';
import { passkeyTexts } from '../../login/passkey/passkey-texts.ts';
import { formatUserAgent } from '../format-user-agent.ts';
import { ownFactorTexts } from './own-factor-texts.ts';
import { ownPasskeyTexts as texts } from './own-passkey-texts.ts';
import type { OwnFactor, OwnProof } from './own-proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProvenTask } from './use-proven-task.ts';

interface Props {
  readonly factor: OwnFactor;
  readonly onClose: () => void;
}

/** A name, and the password or a factor; then the browser makes the passkey (spec/auth#passkeys). */
export function AddPasskeyDialog({ factor, onClose }: Props) {
  const say = useTranslate();
  const [codes, setCodes] = useState<readonly string[]>();
  const add = useProvenTask<OwnProof & { readonly name?: string }>(async (proof, form) => {
    const { ticket, options } = await makeCall(passkeyCalls.begin, proof, { quiet: true });
    const { answer: passkey, failure } = await makePasskey(options);
    if (!passkey) {
      const text = say(failure === 'there' ? passkeyTexts.there : passkeyTexts.givenUp);
      return form.setFields([{ name: 'name', errors: [text] }]);
    }
    const name = String(form.getFieldValue('name')).trim();
    const { recoveryCodes } = await makeCall(passkeyCalls.confirm, { ticket, passkey, name }, { quiet: true });
    notify.success(say(texts.addedNow));
    return recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onClose();
  });
  return (
    <Modal
      open
      title={say(codes ? factorTexts.codesTitle : texts.add)}
      width={440}
      mask={{ closable: false }}
      okText={say(codes ? factorTexts.saved : texts.add)}
      cancelText={say(ownFactorTexts.cancel)}
      cancelButtonProps={{ hidden: codes !== undefined }}
      closable={!codes}
      keyboard={!codes}
      confirmLoading={add.isRunning}
      onOk={codes ? onClose : add.form.submit}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Form
          form={add.form}
          name="add-passkey"
          layout="vertical"
          requiredMark={false}
          initialValues={{ name: formatUserAgent(navigator.userAgent).slice(0, 50) }}
          onFinish={add.submit}
        >
          <Form.Item
            name="name"
            label={say(texts.name)}
            validateTrigger="onSubmit"
            rules={[{ required: true, whitespace: true, message: say(texts.needName) }]}
          >
            <Input maxLength={50} />
          </Form.Item>
          <ProofFields factor={factor} isBusy={add.isRunning} onPasskey={add.byPasskey} />
          {/* Enter submits a form of several inputs only with a button of its own. */}
          <button type="submit" hidden />
        </Form>
      )}
    </Modal>
  );
}
