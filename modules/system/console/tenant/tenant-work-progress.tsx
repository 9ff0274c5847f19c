import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Alert, Spin } from 'antd';
import { tenantTexts as texts } from './tenant-texts.ts';
import { isWorkRunning, type TenantWork } from './tenant-work.ts';

/** Steps of a move; others are the table or file store at work. */
const moveSteps = { shut: texts.shut, follow: texts.follow, switch: texts.switch } as const;
type MoveStep = keyof typeof moveSteps;

/** What a move does now, in words. */
export const moveStepText = (say: Translate, step: string): string =>
  step in moveSteps ? say(moveSteps[step as MoveStep]) : step;

/** Progress of work on a tenant, and why the last work of that kind failed. */
export function TenantWorkProgress({ work, kind }: { readonly work: TenantWork; readonly kind: string }) {
  const say = useTranslate();
  if (isWorkRunning(work)) {
    const text = work.progress ? say(texts.running, { step: moveStepText(say, work.progress) }) : say(texts.waiting);
    return (
      <div role="status" style={{ display: 'flex', gap: 12, padding: '12px 0' }}>
        <Spin size="small" />
        <span>{text}</span>
      </div>
    );
  }
  if (work.kind !== kind || work.state !== 'failed') return null;
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBlock: 12 }}
      title={say(texts.last, { at: work.askedAt ?? '', msg: work.msg ?? '' })}
    />
  );
}
