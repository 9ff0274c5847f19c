import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { dashboardTexts as texts } from './dashboard-texts.ts';
import { placeableQuery, type TileWords, usualShow } from './edit/tile-words.ts';
import css from './first-dashboard.module.css';
import { firstLayout, toKeyedTiles } from './keyed-tiles.ts';
import { LayoutView } from './layout-view.tsx';

/** Number of reports offered at once. */
const maxOffered = 12;

/** Shown without a dashboard: how to make one, and reports for it. Open tasks and recent pages are below. */
export function FirstDashboard({ onMake }: { readonly onMake: (first?: TileWords) => void }) {
  const say = useTranslate();
  const paths = useMenuPaths();
  const { data: reports } = useQuery(placeableQuery(''));
  const tiles = useMemo(() => toKeyedTiles(firstLayout), []);
  return (
    <>
      <section className={css.first} aria-label={say(texts.first)}>
        <h2>{say(texts.first)}</h2>
        <p>{say(texts.firstHelp)}</p>
        <Button type="primary" onClick={() => onMake()}>
          {say(texts.make)}
        </Button>
        {reports && reports.length > 0 && (
          <div className={css.reports}>
            <span>{say(texts.yourReports)}</span>
            {reports.slice(0, maxOffered).map((report) => (
              <Button
                key={report.id}
                size="small"
                onClick={() => onMake({ content: 'report', reportId: report.id, show: usualShow(report), title: '' })}
              >
                {report.name}
              </Button>
            ))}
          </div>
        )}
        {reports?.length === 0 && (
          <p>
            {say(texts.noReports)}{' '}
            {paths.has('/report/designer') && <Link to="/report/designer">{say(texts.designer)}</Link>}
          </p>
        )}
      </section>
      <LayoutView tiles={tiles} isReady={false} />
    </>
  );
}
