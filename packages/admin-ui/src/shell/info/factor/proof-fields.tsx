import { Form, Input } from 'antd';
import { useTranslate } from '#hooks/use-translate.ts';
import { factorTexts } from '../../login/factor/factor-texts.ts';
import { OrDivider } from '../../login/or-divider.tsx';
import { PasskeyButton } from '../../login/passkey/passkey-button.tsx';
import { passkeyTexts } from '../../login/passkey/passkey-texts.ts';
import { ownFactorTexts as texts } from './own-factor-texts.ts';
import { hasPasskeyHere, type OwnFactor } from './own-proof.ts';
import css from './proof-fields.module.css';

interface Props {
  readonly factor: OwnFactor;
  readonly isBusy: boolean;
  /** A passkey is to stand for a code. */
  readonly onPasskey: () => void;
}

/** The password while there is no factor, afterwards a code or a passkey. */
export function ProofFields({ factor, isBusy, onPasskey }: Props) {
  const say = useTranslate();
  if (!factor.isOn)
    return (
      <Form.Item
        name="oldPassword"
        label={say(texts.password)}
        validateTrigger="onSubmit"
        rules={[{ required: true, message: say(texts.password) }]}
      >
        <Input.Password autoFocus autoComplete="current-password" maxLength={128} />
      </Form.Item>
    );
  return (
    <>
      {hasPasskeyHere(factor) && (
        <div className={css.passkey}>
          <PasskeyButton text={say(passkeyTexts.use)} isBusy={isBusy} onClick={onPasskey} />
          <OrDivider />
        </div>
      )}
      <Form.Item
        name="code"
        label={say(factor.setUpAt ? factorTexts.code : factorTexts.recoveryCode)}
        validateTrigger="onSubmit"
        rules={[{ required: true, message: say(factorTexts.needCode) }]}
      >
        <Input autoFocus autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
    </>
  );
}
