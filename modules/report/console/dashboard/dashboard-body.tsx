import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { DashboardBar } from './dashboard-bar.tsx';
import css from './dashboard-body.module.css';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import type { TileWords } from './edit/tile-words.ts';
import { useLayoutDraft } from './edit/use-layout-draft.ts';
import { useLiveFigures } from './figures/use-live-figures.ts';
import { FirstDashboard } from './first-dashboard.tsx';
import { firstLayout } from './keyed-tiles.ts';
import { LayoutView } from './layout-view.tsx';
import { useMyDashboard } from './use-my-dashboard.ts';

const DraftEditor = lazy(() => import('./edit/draft-editor.tsx').then((loaded) => ({ default: loaded.DraftEditor })));

/** The user's dashboard, viewed or edited. `children` are placed in its bar. */
export function DashboardBody({ children }: { readonly children?: ReactNode }) {
  const say = useTranslate();
  const confirm = useConfirm();
  const board = useMyDashboard();
  const isReady = useLiveFigures();
  const draft = useLayoutDraft(board);
  const { layout } = board;
  const make = (first?: TileWords): void => {
    draft.begin(first ? { tiles: [] } : firstLayout, 0, true);
    if (first) draft.add(first);
  };
  async function cancel(): Promise<void> {
    const question = { text: say(texts.discard), ok: say(texts.discardOk), isDanger: true };
    if (!draft.isChanged || (await confirm(question))) draft.end();
  }
  const skeleton = <Placeholder rows={8} />;
  return (
    <div className={css.page}>
      <DashboardBar
        board={board}
        onEdit={layout && !draft.tiles ? () => draft.begin(layout, board.version) : undefined}
      >
        {children}
      </DashboardBar>
      {board.isPending && skeleton}
      {board.error && <ErrorState error={board.error} onRetry={() => void board.refetch()} />}
      {draft.tiles && (
        <Suspense fallback={skeleton}>
          <DraftEditor draft={draft} isReady={isReady} onCancel={() => void cancel()} />
        </Suspense>
      )}
      {!draft.tiles && layout && <LayoutView tiles={board.tiles} isReady={isReady} />}
      {!draft.tiles && !layout && !board.isPending && !board.error && <FirstDashboard onMake={make} />}
    </div>
  );
}
