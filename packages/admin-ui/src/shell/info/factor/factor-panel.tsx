import { factorCalls } from '@refectory/modules/auth/contract/factor-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { callQuery } from '#api/call.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { canUsePasskeys } from '#session/passkey.ts';
import { Placeholder } from '../../../loading/placeholder.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { CodeDialog, type CodePurpose } from './code-dialog.tsx';
import css from './factor-panel.module.css';
import { ownFactorTexts as texts } from './own-factor-texts.ts';
import { ownPasskeyTexts } from './own-passkey-texts.ts';
import { PasskeyList } from './passkey-list.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { SetupDialog } from './setup-dialog.tsx';

type Opened =
  | { readonly kind: 'app' | 'passkey' }
  | { readonly kind: 'rename'; readonly passkey: { readonly id: string; readonly name: string } }
  | { readonly kind: 'code'; readonly purpose: CodePurpose };

/** The own second factor: passkeys, an app, recovery codes (spec/auth#second-factor, spec/auth#passkeys). */
export function FactorPanel() {
  const say = useTranslate();
  const { data: factor, refetch } = useQuery(callQuery(factorCalls.state, {}));
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => {
    setOpened(undefined);
    void refetch();
  };
  if (!factor) return <Placeholder />;
  const { isOn, isRequired, setUpAt, codesLeft, passkeys } = factor;
  const canLose = !isRequired || passkeys.length + (setUpAt ? 1 : 0) > 1;
  return (
    <div className={css.panel}>
      <p>
        {isRequired && `${say(texts.required)} `}
        {say(isOn ? texts.on : texts.off)}
      </p>
      <section>
        <h2>{say(ownPasskeyTexts.title)}</h2>
        {passkeys.length === 0 && <p>{say(ownPasskeyTexts.hint)}</p>}
        <PasskeyList
          passkeys={passkeys}
          canRemove={canLose}
          onRename={(passkey) => setOpened({ kind: 'rename', passkey })}
          onRemove={(passkey) => setOpened({ kind: 'code', purpose: passkey })}
        />
        {canUsePasskeys() ? (
          <Button type={isOn ? 'default' : 'primary'} onClick={() => setOpened({ kind: 'passkey' })}>
            {say(ownPasskeyTexts.add)}
          </Button>
        ) : (
          <p className={css.soft}>{say(ownPasskeyTexts.unavailable)}</p>
        )}
      </section>
      <section>
        <h2>{say(texts.app)}</h2>
        <p>{setUpAt ? say(texts.appOn, { at: setUpAt }) : say(texts.appOff)}</p>
        {!setUpAt && <Button onClick={() => setOpened({ kind: 'app' })}>{say(texts.turnOn)}</Button>}
        {setUpAt && canLose && (
          <Button danger onClick={() => setOpened({ kind: 'code', purpose: 'remove' })}>
            {say(texts.turnOff)}
          </Button>
        )}
      </section>
      {isOn && (
        <section>
          <h2>{say(texts.codes)}</h2>
          <p>{say(texts.left, { count: codesLeft })}</p>
          <Button onClick={() => setOpened({ kind: 'code', purpose: 'renew' })}>{say(texts.renew)}</Button>
        </section>
      )}
      {opened?.kind === 'app' && <SetupDialog factor={factor} onClose={onClose} />}
      {opened?.kind === 'passkey' && <AddPasskeyDialog factor={factor} onClose={onClose} />}
      {opened?.kind === 'rename' && <RenamePasskeyDialog passkey={opened.passkey} onClose={onClose} />}
      {opened?.kind === 'code' && <CodeDialog factor={factor} purpose={opened.purpose} onClose={onClose} />}
    </div>
  );
}
