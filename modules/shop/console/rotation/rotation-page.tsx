import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { rotation } from '../../contract/rotation/rotation.ts';
import { applyUrl, sheetUrl } from './rotation-calls.ts';
import { rotationTexts as texts } from './rotation-texts.ts';

/** `/shop/rotation`: menu cycles, with links to their weeks and to applying them. */
export function RotationPage() {
  const navigate = useNavigate();
  const mayApply = useCan('shop_rotation_apply');
  const slots = useMemo(
    (): Slots => ({
      cells: { name: (value, row) => <Link to={sheetUrl(row.id)}>{String(value)}</Link> },
      rowActions: [
        { key: 'sheet', label: texts.openSheet, tone: 'primary', run: (row) => navigate(sheetUrl(row.id)) },
        ...(mayApply
          ? [{ key: 'apply', label: texts.apply, run: (row: { readonly id: string }) => navigate(applyUrl(row.id)) }]
          : []),
      ],
    }),
    [navigate, mayApply],
  );
  return <ResourcePage resource={rotation} slots={slots} />;
}
