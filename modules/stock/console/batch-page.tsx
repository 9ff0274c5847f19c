import { StatusText } from '@refectory/admin-ui/cell/status-text.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { label } from '@refectory/declaration/label.ts';
import { useMemo } from 'react';
import { batch } from '../contract/ledger/batch.ts';

const expired = label('已过期', 'Expired');

/** `/stock/batch`: the generic list, in which what has expired is told from what is near. */
export function BatchPage() {
  const say = useTranslate();
  const slots = useMemo(
    (): Slots => ({
      cells: {
        isNear: (isNear, { daysLeft }) => {
          if (isNear !== true) return null;
          return Number(daysLeft) < 0 ? (
            <StatusText tone="error">{say(expired)}</StatusText>
          ) : (
            <StatusText tone="warning">{say(batch.fields.isNear.label)}</StatusText>
          );
        },
      },
    }),
    [say],
  );
  return <ResourcePage resource={batch} slots={slots} />;
}
