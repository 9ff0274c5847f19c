import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { useSession } from '@refectory/admin-ui/session/session.ts';
import { useTabActive } from '@refectory/admin-ui/session/tab.ts';
import { businessTime } from '@refectory/admin-ui/time/business-time.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { DayPanels } from './day-panels.tsx';
import { homeQuery } from './home-figures.ts';
import css from './home-page.module.css';
import { homeTexts } from './home-texts.ts';
import { MonthPanel } from './month/month-panel.tsx';
import { QuickLinks } from './quick-links.tsx';
import { BalancePanel } from './today/balance-panel.tsx';
import { TodayPanel } from './today/today-panel.tsx';

const everyMinute = 60_000;
const partOfDay = (hour: number) => (hour < 11 ? 'morning' : hour < 13 ? 'noon' : hour < 18 ? 'afternoon' : 'evening');

/** `/wel/index`: the way to the daily work, the figures for those who may see them, and what each duty works on today. Nothing is asked that would be refused. */
export function HomePage() {
  const hasFigures = useCan('report_home');
  return (
    <div className={css.page}>
      <Greeting />
      <QuickLinks />
      {hasFigures && <Figures />}
      <DayPanels hasFigures={hasFigures} />
    </div>
  );
}

/** Figures of today and the last 30 days. */
function Figures() {
  const isActive = useTabActive();
  const figures = useQuery({ ...homeQuery, refetchInterval: isActive && everyMinute });
  const { data, error } = figures;
  if (figures.isPending)
    return (
      <div aria-busy>
        <Skeleton active paragraph={{ rows: 12 }} />
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

function Greeting() {
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
    </header>
  );
}
