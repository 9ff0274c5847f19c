import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { lazyComponent } from '@refectory/admin-ui/loading/lazy-component.ts';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { product } from '@refectory/admin-ui/shell/product.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { DayPanels } from './day-panels.tsx';
import { homeQuery } from './home-figures.ts';
import css from './home-page.module.css';
import { homeTexts } from './home-texts.ts';
import { MonthPanel } from './month/month-panel.tsx';
import { QuickLinks } from './quick-links.tsx';
import { BalancePanel } from './today/balance-panel.tsx';
import { TodayPanel } from './today/today-panel.tsx';
import { useHomeChoice } from './use-home-choice.ts';
import { useLiveHome } from './use-live-home.ts';

const partOfDay = (hour: number) => (hour < 11 ? 'morning' : hour < 13 ? 'noon' : hour < 18 ? 'afternoon' : 'evening');

const Dashboard = lazyComponent(async () => {
  const [loaded] = await Promise.all([import('../dashboard/dashboard-body.tsx'), product().loadCatalogue()]);
  return loaded.DashboardBody;
});

/** `/wel/index`: the overview, or the user's dashboard if he chose it as home, with a link to the overview. */
export function HomePage() {
  const say = useTranslate();
  const isDashboard = useHomeChoice();
  const [seesOverview, setSeesOverview] = useState(false);
  if (!isDashboard || seesOverview)
    return <Overview onDashboard={isDashboard ? () => setSeesOverview(false) : undefined} />;
  return (
    <Suspense fallback={<Placeholder rows={12} />}>
      <Dashboard>
        <Button onClick={() => setSeesOverview(true)}>{say(homeTexts.overview)}</Button>
      </Dashboard>
    </Suspense>
  );
}

/**
 * Links to daily work, figures for users who may see them, and today's panels by duty. Calls without permission are
 * not made.
 */
function Overview({ onDashboard }: { readonly onDashboard: (() => void) | undefined }) {
  const hasFigures = useCan('report_home');
  useLiveHome();
  return (
    <div className={css.page}>
      <Greeting onDashboard={onDashboard} />
      <QuickLinks />
      {hasFigures && <Figures />}
      <DayPanels hasFigures={hasFigures} />
    </div>
  );
}

/** Figures of today and the last 30 days. */
function Figures() {
  const figures = useQuery(homeQuery);
  const { data, error } = figures;
  if (figures.isPending)
    return (
      <div aria-busy>
        <Placeholder rows={12} />
      </div>
    );
  if (error && !data) return <ErrorState error={error} onRetry={() => void figures.refetch()} />;
  if (!data) return null;
  return (
    <>
      <div className={css.columns}>
        <TodayPanel figures={data} />
        <BalancePanel buckets={data.buckets} proof={data.proof} onProven={() => void figures.refetch()} />
      </div>
      <MonthPanel days={data.lastDays} />
    </>
  );
}

function Greeting({ onDashboard }: { readonly onDashboard: (() => void) | undefined }) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const name = useSession(({ user }) => user?.realName || user?.userName || user?.account || '');
  const now = businessTime();
  const day = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  }).format(new Date(`${now.slice(0, 10)}T00:00:00Z`));
  return (
    <header className={css.greeting}>
      <h1>{say(homeTexts.greeting, { part: say(homeTexts[partOfDay(Number(now.slice(11, 13)))]), name })}</h1>
      <p>{day}</p>
      {onDashboard ? (
        <Button className={css.dashboard} onClick={onDashboard}>
          {say(homeTexts.dashboard)}
        </Button>
      ) : (
        <Link className={css.dashboard} to="/wel/dashboard">
          {say(homeTexts.dashboard)}
        </Link>
      )}
    </header>
  );
}
