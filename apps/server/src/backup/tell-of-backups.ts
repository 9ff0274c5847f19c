import type { Host } from '@refectory/engine/call/host.ts';
import { raiseWorkItem, settleWorkItem } from '@refectory/engine/states/work-item.ts';
import type { LogBook } from '@refectory/modules/log/server/book/log-book.ts';
import type { Tell } from './keeper.ts';

const homeTenant = '000000';
/** There is one item, whatever fails and however often. */
const subjectId = '1';

/** A failing backup is noted in the log and waits for whoever reads logs until one succeeds. */
export function tellOfBackups(host: Pick<Host, 'runAsSystem'>, logs: Pick<LogBook, 'note'>): Tell {
  let said: string | null = null;
  return (status) => {
    if (status.fault === said) return;
    said = status.fault;
    if (said === null) logs.note('INFO', 'backup', `Backups work again. Shipped until ${status.lastShipped}.`);
    else logs.note('ERROR', 'backup', said);
    void host
      .runAsSystem(homeTenant, (ctx) =>
        said === null
          ? settleWorkItem(ctx, 'backup', subjectId)
          : raiseWorkItem(ctx, {
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
