import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { formatBytes } from '@refectory/admin-ui/transfer/export-file.ts';
import { Button } from 'antd';
import css from './balance-page.module.css';
import { balanceTexts as texts } from './balance-texts.ts';
import { formatShare, ShareBars } from './share-bars.tsx';
import type { BalanceServer } from './use-balance.ts';

interface Props {
  readonly servers: readonly BalanceServer[];
  /** Opens the weight of a server; absent without the right to change it. */
  readonly onWeigh?: ((server: BalanceServer) => void) | undefined;
}

/** Servers with weight, load and shares. One that takes no part, or was not measured, has no shares. */
export function ServerTable({ servers, onWeigh }: Props) {
  const say = useTranslate();
  const largest = Math.max(...servers.flatMap(({ share, shareAfter, fairShare }) => [share, shareAfter, fairShare]));
  const weight = (server: BalanceServer) => {
    const text = server.weight === null ? say(texts.noPart) : String(server.weight);
    if (!onWeigh) return text;
    return (
      <Button
        size="small"
        aria-label={`${say(texts.weigh, { name: server.name })}: ${text}`}
        onClick={() => onWeigh(server)}
      >
        {text}
      </Button>
    );
  };
  const change = (now: number, after: number) =>
    now === after ? now.toLocaleString('en') : `${now.toLocaleString('en')} → ${after.toLocaleString('en')}`;
  return (
    <PlainTable
      rows={servers}
      keyOf={({ id }) => id}
      columns={[
        {
          heading: texts.server,
          cell: (server) => (
            <>
              {server.name}
              {server.msg && <div className={css.problem}>{server.msg}</div>}
            </>
          ),
        },
        { heading: texts.weight, cell: weight },
        { heading: texts.tenants, cell: (server) => change(server.tenants, server.tenantsAfter), isNumber: true },
        { heading: texts.rows, cell: ({ rows }) => rows.toLocaleString('en'), isNumber: true, isSpare: true },
        { heading: texts.size, cell: ({ bytes }) => formatBytes(bytes), isNumber: true, isSpare: true },
        {
          heading: texts.fair,
          cell: (server) => (server.takesPart ? formatShare(server.fairShare) : '–'),
          isNumber: true,
          isSpare: true,
        },
        {
          heading: texts.share,
          cell: (server) => (server.takesPart ? <ShareBars server={server} largest={largest} /> : '–'),
        },
      ]}
    />
  );
}
