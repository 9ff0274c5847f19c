import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { reportSchedule } from '../../contract/schedule/report-schedule.ts';
import { scheduleInputs } from './time-input.tsx';

const slots: Slots = { inputs: scheduleInputs };

/** 定时报表: the generic list; its form shows the next times (spec/report#schedules). */
export function SchedulePage() {
  return <ResourcePage resource={reportSchedule} slots={slots} />;
}
