import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useCallback, useMemo, useRef } from 'react';
import { sms } from '../contract/sms.ts';
import { SmsTestDialog } from './sms-test-dialog.tsx';
import { smsTexts } from './sms-texts.ts';

/** `/resource/sms`: the list of channels with a test dialog (spec/message#sms). */
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
        {dialog.content && <SmsTestDialog dialog={dialog} channel={dialog.content} draft={draft} />}
      </TabDialogs>
    </>
  );
}
