import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { QRCode } from 'antd';
import { printJob } from '#shop/contract/print/print-job.ts';
import { printTexts as texts } from './print-texts.ts';
import css from './slip-preview.module.css';

const preview = queryCall(printJob, 'preview');

/** A line of the printed slip. */
type SlipLine = CallResponse<typeof preview>['lines'][number];

export const slipPreviewQuery = (id: string) => callQuery(preview, { id });

const qrSize = 110;

/** A slip as printed, laid out by the server for the printer's paper width. */
export function SlipPreview({ jobId }: { readonly jobId: string }) {
  const say = useTranslate();
  const { data, isPending, error, refetch } = useQuery(slipPreviewQuery(jobId));
  if (isPending) return <Placeholder rows={8} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className={css.slip} tabIndex={0} aria-label={say(texts.paper)}>
      {data.lines.map((line, n) => (
        <Line key={n} line={line} />
      ))}
    </section>
  );
}

function Line({ line: { text, isBold, isWide, isTall, qr } }: { readonly line: SlipLine }) {
  if (qr)
    return (
      <div className={css.code}>
        <QRCode value={qr} size={qrSize} type="svg" bordered={false} />
      </div>
    );
  const look = [css.line, isBold && css.bold, isWide && css.wide, isTall && css.tall].filter(Boolean).join(' ');
  return (
    <div className={look}>
      {(text.match(/[ -~]+|[^ -~]/gu) ?? []).map((run, n) =>
        /^[ -~]/.test(run) ? (
          run
        ) : (
          <span key={n} className={css.full}>
            {run}
          </span>
        ),
      )}
    </div>
  );
}
