import { DashboardBody } from './dashboard-body.tsx';

/** `/wel/dashboard`: the user's own dashboard, else that of his role (spec/report#dashboards). */
export const DashboardPage = () => <DashboardBody />;
