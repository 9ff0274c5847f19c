import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { PageLoading } from '@refectory/admin-ui/page/page-loading.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { cacheCalls, cacheClearPermission } from '#auth/contract/cache-calls.ts';
import css from './cache-page.module.css';
import { cacheTexts as texts } from './cache-texts.ts';
import { ReplicaTable } from './replica-table.tsx';

const { items, clear } = cacheCalls;
const { name, entries } = items.answer.fields;

/** `/monitor/cache`: the caches of the server, with a button to clear them (spec/auth#caches). */
export function CachePage() {
  const say = useTranslate();
  const ask = useConfirm();
  const mayClear = useCan(cacheClearPermission);
  const { data, error, refetch } = useQuery(callQuery(items, {}));
  const clearing = useCall(clear, {
    onDone: () => {
      notify.success(say(texts.cleared));
      return refetch();
    },
  });
  async function forget(keys: string, what: string) {
    if (await ask({ text: say(texts.question, { what }) })) await clearing.run({ keys });
  }
  if (error)
    return (
      <>
        <PageTitle label={texts.title} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) return <PageLoading />;
  return (
    <section className={css.page} aria-label={say(texts.title)}>
      <PageTitle label={texts.title} />
      <p className={css.faint}>{say(texts.about)}</p>
      <PlainTable
        columns={[
          { heading: name.label, cell: (cache) => cache.name },
          { heading: entries.label, cell: (cache) => cache.entries, isNumber: true },
          ...(mayClear
            ? [
                {
                  heading: texts.action,
                  cell: (cache: (typeof data)[number]) => (
                    <Button
                      size="small"
                      loading={clearing.isRunning}
                      aria-label={say(texts.clearOne, { what: cache.name })}
                      onClick={() => void forget(cache.key, cache.name)}
                    >
                      {say(texts.clear)}
                    </Button>
                  ),
                },
              ]
            : []),
        ]}
        rows={data}
        keyOf={({ key }) => key}
      />
      <ReplicaTable />
      <Space>
        <Button onClick={() => void refetch()}>{say(texts.refresh)}</Button>
        {mayClear && (
          <Button loading={clearing.isRunning} onClick={() => void forget('', say(texts.all))}>
            {say(texts.clearAll)}
          </Button>
        )}
      </Space>
    </section>
  );
}
