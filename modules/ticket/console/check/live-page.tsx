import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { checkCalls, checkPath, forcePermission } from '../../contract/check/check-calls.ts';
import { place } from '../../contract/place/place.ts';
import { checkTexts as texts } from './check-texts.ts';
import { type EmptiedPlace, EmptyDialog } from './empty-dialog.tsx';
import { GateBoard } from './gate-board.tsx';
import css from './live-page.module.css';

/** `/ticket/live`: a gate, or a place with all its gates, live (spec/ticket#live). */
export function LivePage() {
  const say = useTranslate();
  const isActive = useTabActive();
  const mayEmpty = useCan(forcePermission);
  const dialog = useDialog<EmptiedPlace>();
  const [params, setParams] = useSearchParams();
  const places = useQuery(callQuery(selectCall(place), { size: 200 }));
  const options = places.data ?? [];
  const chosen = options.find(({ value }) => value === params.get('placeId')) ?? options[0];
  const placeId = chosen?.value;
  const board = useQuery({
    ...callQuery(checkCalls.board, { placeId: placeId ?? '' }),
    enabled: placeId !== undefined,
  });
  const isLive = useLiveCall(
    checkCalls.live,
    isActive && placeId ? { placeId } : undefined,
    () => void invalidate(checkPath),
  );
  const problem = places.error ?? (board.data ? undefined : board.error);
  return (
    <div>
      <PageTitle label={texts.live} />
      <header className={css.bar}>
        <Select
          className={css.place ?? ''}
          aria-label={say(texts.place)}
          loading={places.isPending}
          value={placeId ?? null}
          options={options.map(({ value, label }) => ({ value, label }))}
          onChange={(value) => setParams({ placeId: String(value) }, { replace: true })}
        />
        {board.data && !isLive && (
          <span className={css.off} role="status">
            {say(texts.disconnected)}
          </span>
        )}
        {mayEmpty && chosen && board.data && board.data.inside > 0 && (
          <Button onClick={() => dialog.open({ placeId: chosen.value, name: chosen.label, count: board.data.inside })}>
            {say(texts.empty)}
          </Button>
        )}
      </header>
      {problem && <ErrorState error={problem} onRetry={() => void (places.error ? places : board).refetch()} />}
      {places.data?.length === 0 && <EmptyState text={say(texts.noPlace)} />}
      {placeId && board.isPending && <Placeholder rows={8} />}
      {board.data && <GateBoard board={board.data} />}
      <TabDialogs>{dialog.content && <EmptyDialog dialog={dialog} place={dialog.content} />}</TabDialogs>
    </div>
  );
}
