import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { NoticePanel } from '@refectory/admin-ui/shell/notice/notice-panel.tsx';
import type { ReactNode } from 'react';
import { type Tile, tileContents } from '../../../contract/dashboard/layout.ts';
import { PageLink } from '../../home/home-panel.tsx';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import type { TileFigures } from '../figures/read-tile-figures.ts';
import { useTileFigures } from '../figures/use-tile-figures.ts';
import { RecentPages } from './recent-pages.tsx';
import { TileFiguresView } from './tile-figures-view.tsx';
import css from './tile-frame.module.css';

interface TileProps {
  readonly tile: Tile;
  /** Whether figures may be read yet. */
  readonly isReady: boolean;
  /** Buttons of the editor; without them the title links to the report. */
  readonly buttons?: ((title: string) => ReactNode) | undefined;
}

/** A tile with its heading: its own title, else the name of its report or content. */
export function TileFrame(props: TileProps) {
  const say = useTranslate();
  const { tile, buttons } = props;
  if (tile.content === 'report') return <ReportTile {...props} />;
  const title = tile.title || say(tileContents[tile.content]);
  return (
    <Frame title={title} heading={title} buttons={buttons?.(title)}>
      <div className={css.panel}>{tile.content === 'notices' ? <NoticePanel isWide /> : <RecentPages />}</div>
    </Frame>
  );
}

function ReportTile({ tile, isReady, buttons }: TileProps) {
  const say = useTranslate();
  const { data, error, isPending, refetch } = useTileFigures(tile.reportId, isReady);
  const name = data?.name || (data ? say(texts.gone) : '');
  const title = tile.title || name;
  const isLinked = !buttons && data?.definition !== undefined;
  return (
    <Frame
      title={title}
      heading={
        isLinked ? (
          <PageLink to={`/report/designer?id=${tile.reportId}`} className={css.link}>
            {title}
          </PageLink>
        ) : (
          title
        )
      }
      note={data && <Days result={data.result} />}
      buttons={buttons?.(title)}
      isBusy={isPending}
    >
      {isPending && <Placeholder rows={Math.max(1, Math.min(tile.h, 6))} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <TileFiguresView show={tile.show} figures={data} />}
    </Frame>
  );
}

function Days({ result: { from, to } }: Pick<TileFigures, 'result'>) {
  const say = useTranslate();
  if (!from) return null;
  const whole = from === to ? from : say(texts.days, { from, to });
  // The year is shown once if it is the same.
  const isOneYear = from.slice(0, 4) === to.slice(0, 4);
  return <span title={whole}>{from === to || !isOneYear ? whole : say(texts.days, { from, to: to.slice(5) })}</span>;
}

interface FrameProps {
  readonly title: string;
  readonly heading: ReactNode;
  readonly note?: ReactNode;
  readonly buttons?: ReactNode;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, heading, note, buttons, isBusy = false, children }: FrameProps) {
  return (
    <section className={css.tile} aria-label={title} aria-busy={isBusy} data-tile={title}>
      <header className={css.head}>
        <h2 className={css.title} title={title}>
          {heading}
        </h2>
        {note && <small className={css.note}>{note}</small>}
        {buttons}
      </header>
      <div className={css.body}>{children}</div>
    </section>
  );
}
