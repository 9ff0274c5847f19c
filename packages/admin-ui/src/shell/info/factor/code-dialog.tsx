import { factorCalls } from '@refectory/modules/auth/contract/factor-calls.ts';
import { passkeyCalls } from '@refectory/modules/auth/contract/passkey-calls.ts';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { factorTexts } from '../../login/factor/factor-texts.ts';
import { RecoveryCodes } from '../../login/factor/recovery-codes.tsx';
import { ownFactorTexts as texts } from './own-factor-texts.ts';
import { ownPasskeyTexts } from './own-passkey-texts.ts';
import type { OwnFactor, OwnProof } from './own-proof.ts';
import { ProofFields } from './proof-fields.tsx';
import { useProvenTask } from './use-proven-task.ts';

/** What is done with the proof: new recovery codes, or one of the factors taken away. */
export type CodePurpose = 'renew' | 'remove' | { readonly id: string; readonly name: string };

interface Props {
  readonly factor: OwnFactor;
  readonly purpose: CodePurpose;
  readonly onClose: () => void;
}

/** Asks for a factor before one is changed. */
export function CodeDialog({ factor, purpose, onClose }: Props) {
  const say = useTranslate();
  const isRemoval = purpose !== 'renew';
  const passkey = typeof purpose === 'object' ? purpose : undefined;
  const [codes, setCodes] = useState<readonly string[]>();
  const change = useProvenTask(async (proof: OwnProof) => {
    if (!isRemoval) return setCodes((await makeCall(factorCalls.renewCodes, proof, { quiet: true })).recoveryCodes);
    if (passkey) await makeCall(passkeyCalls.remove, { passkeyId: passkey.id, ...proof }, { quiet: true });
    else await makeCall(factorCalls.remove, proof, { quiet: true });
    notify.success(say(passkey ? ownPasskeyTexts.removed : texts.turnedOff));
    return onClose();
  });
  const isLast = factor.passkeys.length + (factor.setUpAt ? 1 : 0) === 1;
  const title = passkey
    ? say(ownPasskeyTexts.removeTitle, { name: passkey.name })
    : say(isRemoval ? texts.turnOff : texts.renew);
  const hint = isLast ? texts.lastHint : passkey ? ownPasskeyTexts.removeHint : texts.offHint;
  return (
    <Modal
      open
      title={codes ? say(factorTexts.codesTitle) : title}
      width={440}
      mask={{ closable: false }}
      okText={say(
        codes ? factorTexts.saved : passkey ? ownPasskeyTexts.remove : isRemoval ? texts.turnOff : texts.confirm,
      )}
      okButtonProps={{ danger: isRemoval }}
      cancelText={say(texts.cancel)}
      cancelButtonProps={{ hidden: codes !== undefined }}
      closable={!codes}
      keyboard={!codes}
      confirmLoading={change.isRunning}
      onOk={codes ? onClose : change.form.submit}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Form form={change.form} name="own-factor" layout="vertical" requiredMark={false} onFinish={change.submit}>
          <p>{say(isRemoval ? hint : texts.renewHint)}</p>
          <ProofFields factor={factor} isBusy={change.isRunning} onPasskey={change.byPasskey} />
        </Form>
      )}
    </Modal>
  );
}
