import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { filesCalls } from '../contract/files-calls.ts';
import { oss } from '../contract/oss.ts';
import { filesTexts as texts } from './files-texts.ts';

async function testStore({ id, name }: Row, say: Translate): Promise<void> {
  try {
    const took = await makeCall(filesCalls.test, { id }, { quiet: true });
    notify.success(say(texts.works, { name: String(name), ...took }), 'oss');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify.error(error.msg, 'oss');
  }
}

/** `/resource/oss`: the generic list, and a button that tries a store out (spec/files#stores). */
export function OssPage() {
  const say = useTranslate();
  const mayTest = useCan('oss_edit');
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayTest ? [{ key: 'test', label: texts.test, run: (row) => void testStore(row, say) }] : [],
    }),
    [mayTest, say],
  );
  return <ResourcePage resource={oss} slots={slots} />;
}
