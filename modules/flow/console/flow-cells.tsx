import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import type { Translate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import type { Tone } from '@refectory/declaration/dictionary.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { lookupMap } from '@refectory/declaration/lookup-map.ts';
import { flowTexts as texts } from './flow-texts.ts';
import { TenantNames } from './model/tenant-names.tsx';
import { outcomeTexts, taskTexts } from './task/task-texts.ts';

/** An outcome as coloured text. */
export function outcomeText(outcome: unknown, say: Translate) {
  if (outcome === 'pass') return <StatusText tone="success">{say(texts.passedOutcome)}</StatusText>;
  if (outcome === 'reject') return <StatusText tone="error">{say(texts.rejectedOutcome)}</StatusText>;
  if (outcome === 'withdraw') return <StatusText tone="default">{say(texts.withdrawn)}</StatusText>;
  if (outcome === 'start') return <StatusText tone="processing">{say(texts.started)}</StatusText>;
  const act = acts.get(String(outcome));
  return act ? <StatusText tone={act.tone}>{say(act.text)}</StatusText> : null;
}

const acts = lookupMap<{ readonly text: Label; readonly tone: Tone }>({
  transfer: { text: outcomeTexts.transfer, tone: 'processing' },
  return: { text: outcomeTexts.return, tone: 'warning' },
  signBefore: { text: outcomeTexts.signBefore, tone: 'processing' },
  signAfter: { text: outcomeTexts.signAfter, tone: 'processing' },
  remind: { text: outcomeTexts.remind, tone: 'default' },
  copy: { text: outcomeTexts.copy, tone: 'default' },
  recall: { text: outcomeTexts.recall, tone: 'default' },
  expire: { text: outcomeTexts.expire, tone: 'error' },
  overdue: { text: outcomeTexts.overdue, tone: 'warning' },
});

/** A deadline to the minute; marked as overdue when it has passed and the task is open. */
const dueText = (value: unknown, row: Row, say: Translate) => {
  if (!value) return '';
  const time = String(value).slice(0, 16);
  if (row.overdue !== true) return time;
  return <StatusText tone="error">{`${time} ${say(taskTexts.late)}`}</StatusText>;
};

/** Cells for the states in workflow lists. */
export const flowCells = (say: Translate): Slots['cells'] => ({
  suspended: (value) => (
    <StatusText tone={value === true ? 'warning' : 'success'}>
      {say(value === true ? texts.suspended : texts.active)}
    </StatusText>
  ),
  finished: (value) => (
    <StatusText tone={value === true ? 'default' : 'processing'}>
      {say(value === true ? texts.finished : texts.running)}
    </StatusText>
  ),
  outcome: (value) => outcomeText(value, say),
  dueDate: (value, row) => dueText(value, row, say),
  wasRead: (value) => (
    <StatusText tone={value === true ? 'default' : 'processing'}>
      {say(value === true ? taskTexts.read : taskTexts.unread)}
    </StatusText>
  ),
  tenantId: (value) => (value ? <TenantNames numbers={String(value)} /> : say(texts.everyTenant)),
});
