import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { QuantityInput } from '@refectory/admin-ui/input/quantity-input.tsx';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { equipment } from '#space/contract/equipment/equipment.ts';
import { type Addon, readAddons } from './addon.ts';
import css from './addon-lines.module.css';
import { AddonLines } from './addon-lines.tsx';
import { equipmentTexts as texts } from './equipment-texts.ts';
import { useLentTime } from './use-lent-time.ts';

const offeredCall = queryCall(equipment, 'offered');
const nowhere = { areaId: '', typeId: '', startAt: '', endAt: '', bookingId: null };

/** Input for equipment, with the available quantity of each at the time in the form. */
export function AddonsInput({ id, value, onChange, disabled }: FieldInputProps) {
  if (disabled) return <AddonLines addons={value} />;
  return <OfferedEquipment id={id ?? ''} chosen={readAddons(value)} onChoose={(next) => onChange?.(next)} />;
}

interface OfferedEquipmentProps {
  readonly id: string;
  readonly chosen: readonly Addon[];
  readonly onChoose: (chosen: readonly Addon[]) => void;
}

function OfferedEquipment({ id, chosen, onChoose }: OfferedEquipmentProps) {
  const say = useTranslate();
  const time = useLentTime();
  const offered = useQuery({ ...callQuery(offeredCall, time ?? nowhere), enabled: time !== undefined });
  const findQuantity = (equipmentId: string) => chosen.find((each) => each.equipmentId === equipmentId)?.quantity ?? 0;
  const choose = (equipmentId: string, quantity: number | null) => {
    const others = chosen.filter((each) => each.equipmentId !== equipmentId);
    onChoose([...others, ...(quantity ? [{ equipmentId, quantity }] : [])].map(pickWanted));
  };
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={say(texts.equipment)}>
      {!time && <p className={css.hint}>{say(texts.chooseFirst)}</p>}
      {time && offered.error && <ErrorState error={offered.error} onRetry={() => void offered.refetch()} />}
      {time && offered.isPending && <Placeholder rows={2} />}
      {time && offered.data?.length === 0 && <p className={css.hint}>{say(texts.none)}</p>}
      {time && offered.data && offered.data.length > 0 && (
        <div className={css.menu} tabIndex={0} role="region" aria-label={say(texts.equipment)}>
          <PlainTable
            rows={offered.data}
            keyOf={(each) => each.id}
            columns={[
              { heading: texts.equipment, cell: ({ name }) => <span translate="no">{name}</span> },
              { heading: texts.price, cell: ({ price }) => formatMoney(price), isNumber: true },
              { heading: texts.left, cell: ({ left, unit }) => `${left} ${unit}`, isNumber: true },
              {
                heading: texts.quantity,
                isNumber: true,
                cell: ({ id: equipmentId, name, left }) => (
                  <QuantityInput
                    aria-label={say(texts.quantityOf, { name })}
                    limit={left}
                    disabled={left <= 0 && findQuantity(equipmentId) === 0}
                    value={findQuantity(equipmentId)}
                    onChange={(quantity) => choose(equipmentId, quantity)}
                  />
                ),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** The submitted part of it. */
const pickWanted = ({ equipmentId, quantity }: Addon): Addon => ({ equipmentId, quantity });
