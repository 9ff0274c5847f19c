import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { datasource } from '../contract/datasource.ts';
import { drivers } from '../contract/drivers.ts';
import { DriverInput, PasswordInput } from './datasource-inputs.tsx';
import { datasourceTexts as texts } from './datasource-texts.ts';
import { testDatasource } from './test-datasource.ts';

const driverName = (value: unknown): string =>
  drivers.find((each) => each.value === value)?.name ?? String(value ?? '');

const fixed: Slots = {
  cells: { driverClass: driverName },
  inputs: { driverClass: DriverInput, password: PasswordInput },
};

async function testStored(id: string, say: Translate): Promise<void> {
  try {
    notify.success(say(texts.works, { ...(await testDatasource({ id })) }), 'datasource');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify.error(error.msg, 'datasource');
  }
}

/** `/tool/datasource`: the generic list, and a button that tries a connection (spec/develop#datasources). */
export function DatasourcePage() {
  const say = useTranslate();
  const mayTest = useCan('datasource_edit');
  const slots = useMemo(
    (): Slots => ({
      ...fixed,
      rowActions: mayTest ? [{ key: 'test', label: texts.test, run: (row) => void testStored(row.id, say) }] : [],
    }),
    [mayTest, say],
  );
  return <ResourcePage resource={datasource} slots={slots} />;
}
