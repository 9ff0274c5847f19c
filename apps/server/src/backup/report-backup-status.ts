import type { RequestRunner } from '@refectory/engine/call/request-runner.ts';
import type { LogWriter } from '@refectory/modules/log/server/writer/log-writer.ts';
import { closeWorkItem, createWorkItem } from '@refectory/modules/message/server/public.ts';
import type { BackupStatusListener } from './backup-service.ts';

const homeTenant = '000000';
/** A single work item for all failures. */
const subjectId = '1';

/** Logs failing backups and creates a work item for users with `log_usual` until one succeeds. */
export function reportBackupStatus(
  runner: Pick<RequestRunner, 'runAsSystem'>,
  logs: Pick<LogWriter, 'note'>,
): BackupStatusListener {
  let said: string | null = null;
  return (status) => {
    if (status.fault === said) return;
    said = status.fault;
    if (said === null) logs.note('INFO', 'backup', `Backups work again. Shipped until ${status.lastShipped}.`);
    else logs.note('ERROR', 'backup', said);
    void runner
      .runAsSystem(homeTenant, (ctx) =>
        said === null
          ? closeWorkItem(ctx, 'backup', subjectId)
          : createWorkItem(ctx, {
              kind: 'backup',
              subjectId,
              title: { zh: `备份失败：${said}`, en: `Backup failed: ${said}` },
              path: 'menu:log_usual',
              permission: 'log_usual',
            }),
      )
      .catch((error) => {
        logs.note('ERROR', 'backup', String(error));
      });
  };
}
