import { factorCalls } from '@refectory/modules/auth/contract/factor-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { callQuery } from '#api/call.ts';
import { useTranslate } from '#hooks/use-translate.ts';
import { CodeDialog, type CodePurpose } from './code-dialog.tsx';
import css from './factor-panel.module.css';
import { ownFactorTexts as texts } from './own-factor-texts.ts';
import { SetupDialog } from './setup-dialog.tsx';

/** The own second factor: set up, turned off, new recovery codes (spec/auth#second-factor). */
export function FactorPanel() {
  const say = useTranslate();
  const { data, refetch } = useQuery(callQuery(factorCalls.state, {}));
  const [open, setOpen] = useState<'setup' | CodePurpose>();
  const close = () => {
    setOpen(undefined);
    void refetch();
  };
  if (!data) return <Skeleton active title={false} />;
  const { isOn, isRequired, setUpAt, codesLeft } = data;
  return (
    <div className={css.panel}>
      <p>
        {isRequired && `${say(texts.required)} `}
        {isOn ? say(texts.on, { at: setUpAt ?? '' }) : say(texts.off)}
      </p>
      {isOn && <p>{say(texts.left, { count: codesLeft })}</p>}
      <p className={css.ways}>
        {isOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>{say(texts.renew)}</Button>
            {!isRequired && (
              <Button danger onClick={() => setOpen('remove')}>
                {say(texts.turnOff)}
              </Button>
            )}
          </>
        ) : (
          <Button type="primary" onClick={() => setOpen('setup')}>
            {say(texts.turnOn)}
          </Button>
        )}
      </p>
      {open === 'setup' && <SetupDialog onClose={close} />}
      {(open === 'renew' || open === 'remove') && <CodeDialog purpose={open} onClose={close} />}
    </div>
  );
}
