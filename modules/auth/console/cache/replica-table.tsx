import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { type Label, label } from '@refectory/declaration/label.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { useQuery } from '@tanstack/react-query';
import { cacheCalls } from '#auth/contract/cache-calls.ts';

const { name, state, secondsBehind, bytesBehind, reads } = cacheCalls.replicas.answer.fields;

const states = lookupMap<Label>({
  used: label('正常查询', 'Read from'),
  behind: label('落后过多，暂不查询', 'Too far behind, left out'),
  unreachable: label('无法连接', 'Unreachable'),
  primary: label('主库', 'Primary'),
  'other-timeline': label('未跟随当前主库', 'Does not follow the primary'),
  'other-cluster': label('不是本数据库的从库', 'A replica of another database'),
});

const refreshMs = 5_000;

/** The replicas that the answering process reads from; nothing where there are none (spec/auth#caches). */
export function ReplicaTable() {
  const say = useTranslate();
  const { data = [] } = useQuery({ ...callQuery(cacheCalls.replicas, {}), refetchInterval: refreshMs });
  if (data.length === 0) return null;
  return (
    <PlainTable
      columns={[
        { heading: name.label, cell: (replica) => replica.name },
        {
          heading: state.label,
          cell: (replica) => say(states.get(replica.state) ?? label(replica.state, replica.state)),
        },
        { heading: secondsBehind.label, cell: (replica) => replica.secondsBehind, isNumber: true },
        {
          heading: bytesBehind.label,
          cell: (replica) => replica.bytesBehind.toLocaleString('en'),
          isNumber: true,
          isSpare: true,
        },
        { heading: reads.label, cell: (replica) => replica.reads.toLocaleString('en'), isNumber: true, isSpare: true },
      ]}
      rows={data}
      keyOf={({ name: key }) => key}
    />
  );
}
