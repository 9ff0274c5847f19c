import { filesCalls } from '@refectory/contract/files/files-calls.ts';
import { oss } from '@refectory/contract/files/oss.ts';
import { useMemo } from 'react';
import { ApiError } from '#api/api-error.ts';
import { makeCall } from '#api/call.ts';
import { notify } from '#api/notify.ts';
import { useCan } from '#api/permissions.ts';
import type { Row } from '#api/queries.ts';
import { ResourcePage } from '#crud/resource-page.tsx';
import type { Slots } from '#crud/slots.ts';
import { type Say, useSay } from '#crud/use-say.ts';
import { filesTexts as texts } from './files-texts.ts';

async function tryOut({ id, name }: Row, say: Say): Promise<void> {
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
  const say = useSay();
  const mayTest = useCan('oss_edit');
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayTest ? [{ key: 'test', label: texts.test, run: (row) => void tryOut(row, say) }] : [],
    }),
    [mayTest, say],
  );
  return <ResourcePage resource={oss} slots={slots} />;
}
