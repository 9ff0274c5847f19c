import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { datasource } from '../contract/datasource.ts';
import { datasourceCalls } from '../contract/datasource-calls.ts';
import { drivers } from '../contract/drivers.ts';
import { DriverInput, PasswordInput } from './datasource-inputs.tsx';
import { datasourceTexts as texts } from './datasource-texts.ts';

const driverName = (value: unknown): string =>
  drivers.find((each) => each.value === value)?.name ?? String(value ?? '');

const fixed: Slots = {
  cells: { driverClass: driverName },
  inputs: { driverClass: DriverInput, password: PasswordInput },
};

/** `/tool/datasource`: the list of data sources with a connection test (spec/develop#datasources). */
export function DatasourcePage() {
  const say = useTranslate();
  const mayTest = useCan('datasource_edit');
  const { run: test } = useCall(datasourceCalls.test, {
    onDone: (tried) => notify.success(say(texts.works, { ...tried }), 'datasource'),
  });
  const slots = useMemo(
    (): Slots => ({
      ...fixed,
      rowActions: mayTest ? [{ key: 'test', label: texts.test, run: (row) => void test({ id: row.id }) }] : [],
    }),
    [mayTest, test],
  );
  return <ResourcePage resource={datasource} slots={slots} />;
}
