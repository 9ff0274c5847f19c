import { sms } from '@refectory/contract/message/sms.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useCan } from '#api/permissions.ts';
import type { Row } from '#api/queries.ts';
import type { FormValues } from '#crud/form-values.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { TabDialogs } from '#crud/tab-dialogs.tsx';
import { useDialog } from '#crud/use-dialog.ts';
import { smsTexts } from './sms-texts.ts';
import { SmsTrialDialog } from './sms-trial-dialog.tsx';

/** `/resource/sms`: the generic list of channels, and a dialog that tries one out (spec/message#sms). */
export function SmsPage() {
  const mayTry = useCan('sms_debug');
  const draft = useRef<FormValues | undefined>(undefined);
  const dialog = useDialog<Row>(
    useCallback(() => {
      draft.current = undefined;
    }, []),
  );
  const { open } = dialog;
  const slots = useMemo(
    (): Slots => ({ rowActions: mayTry ? [{ key: 'debug', label: smsTexts.debug, run: open }] : [] }),
    [mayTry, open],
  );
  return (
    <>
      <ResourcePage resource={sms} slots={slots} />
      <TabDialogs>
        {dialog.content && <SmsTrialDialog dialog={dialog} channel={dialog.content} draft={draft} />}
      </TabDialogs>
    </>
  );
}
