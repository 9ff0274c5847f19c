import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { filesCalls } from '../contract/files-calls.ts';
import { oss } from '../contract/oss.ts';
import { filesTexts as texts } from './files-texts.ts';

/** `/resource/oss`: the list of stores, with a connection test (spec/files#stores). */
export function OssPage() {
  const say = useTranslate();
  const mayTest = useCan('oss_edit');
  const { run: test } = useCall(filesCalls.test);
  const slots = useMemo((): Slots => {
    const testStore = async ({ id, name }: Row) => {
      const took = await test({ id });
      if (took) notify.success(say(texts.works, { name: String(name), ...took }), 'oss');
    };
    return { rowActions: mayTest ? [{ key: 'test', label: texts.test, run: (row) => void testStore(row) }] : [] };
  }, [mayTest, say, test]);
  return <ResourcePage resource={oss} slots={slots} />;
}
