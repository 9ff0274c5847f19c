import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { balanceCalls } from '#tenancy/contract/balance-calls.ts';
import { tenantsPath } from '../tenant-work.ts';
import { balanceTexts as texts } from './balance-texts.ts';
import type { BalanceServer } from './use-balance.ts';

const { weigh } = balanceCalls;
const fields = { weight: weigh.input.weight };

/** 权重: what a server takes beside the others (spec/system#tenant-balance). */
export function WeighDialog({
  dialog,
  server,
}: {
  readonly dialog: Dialog<BalanceServer>;
  readonly server: BalanceServer;
}) {
  const say = useTranslate();
  async function save({ weight }: Readonly<Record<string, unknown>>): Promise<string> {
    await makeCall(weigh, { serverId: server.id, weight: typeof weight === 'number' ? weight : null }, { quiet: true });
    await invalidate(tenantsPath);
    return say(texts.saved);
  }
  return (
    <CallForm
      dialog={dialog}
      name="tenant.balance.weight"
      title={say(texts.weigh, { name: server.name })}
      okText={say(texts.save)}
      fields={fields}
      initial={{ weight: server.weight }}
      onSubmit={save}
    />
  );
}
