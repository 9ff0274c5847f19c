import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { saleState } from '#dining/contract/dictionaries.ts';
import { goods } from '../../contract/goods.ts';
import { goodsStates } from '../../contract/goods-states.ts';
import type { MenuItem } from './menu-change.ts';
import css from './sale-switch.module.css';

interface SaleSwitchProps {
  readonly item: MenuItem;
  readonly onSale: () => void;
}

/** Availability of an item, with the action that changes it if the user may. */
export function SaleSwitch({ item, onSale }: SaleSwitchProps) {
  const { onSale: on, offSale: off } = goodsStates.keys;
  const goodsStatus = item.saleState === saleState.keys.offSale ? off : on;
  return (
    <p className={css.line}>
      <DictionaryText code="sale_state" value={item.saleState} />
      <ActionButton
        resource={goods}
        action={goodsStatus === on ? 'off' : 'on'}
        rows={[{ id: item.id, name: item.name, goodsStatus }]}
        size="small"
        onActed={onSale}
      />
    </p>
  );
}
