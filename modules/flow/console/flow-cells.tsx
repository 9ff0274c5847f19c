import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import type { Translate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { flowTexts as texts } from './flow-texts.ts';

/** An outcome in words and colour. */
export function outcomeText(outcome: unknown, say: Translate) {
  if (outcome === 'pass') return <StatusText tone="success">{say(texts.passedOutcome)}</StatusText>;
  if (outcome === 'reject') return <StatusText tone="error">{say(texts.rejectedOutcome)}</StatusText>;
  if (outcome === 'withdraw') return <StatusText tone="default">{say(texts.withdrawn)}</StatusText>;
  if (outcome === 'start') return <StatusText tone="processing">{say(texts.started)}</StatusText>;
  return null;
}

/** How the lists of the workflow show their states. */
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
  tenantId: (value) => (value ? String(value).replaceAll(',', ', ') : say(texts.everyTenant)),
});
