import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { FieldInputProps } from '@refectory/admin-ui/input/field-input.tsx';
import { MoneyInput } from '@refectory/admin-ui/input/money-input.tsx';
import { DecimalInput } from '@refectory/admin-ui/input/number-input.tsx';
import { ReferenceInput } from '@refectory/admin-ui/input/reference/reference-input.tsx';
import { Button } from 'antd';
import css from './lines-input.module.css';
import { type PurchaseLine, readPurchaseLines } from './purchase-line.ts';
import { PurchaseLines } from './purchase-lines.tsx';
import { purchaseTexts as texts } from './purchase-texts.ts';

const emptyLine: PurchaseLine = { rawId: '', packs: '' };

/** Lines of a draft: raw material, packs, price per pack; can be added and removed. */
export function LinesInput({ id, value, onChange, disabled }: FieldInputProps) {
  const say = useTranslate();
  const given = readPurchaseLines(value);
  if (disabled) return <PurchaseLines lines={given} />;
  const lines = given.length > 0 ? given : [emptyLine];
  const change = (place: number, part: Partial<PurchaseLine>) =>
    onChange?.(lines.map((line, at) => (at === place ? pickAsked({ ...line, ...part }) : pickAsked(line))));
  return (
    <div id={id} tabIndex={-1} className={css.lines} role="group" aria-label={say(texts.lines)}>
      {lines.map(({ rawId, packs, price }, place) => (
        <div key={place} className={css.line}>
          <ReferenceInput
            resource="dining.dishraw"
            aria-label={say(texts.rawOf, { n: place + 1 })}
            placeholder={say(texts.raw)}
            value={rawId || null}
            onChange={(next) => change(place, { rawId: String(next ?? '') })}
          />
          <DecimalInput
            aria-label={say(texts.packsOf, { n: place + 1 })}
            placeholder={say(texts.packs)}
            value={packs || null}
            onChange={(next) => change(place, { packs: next ?? '' })}
          />
          <MoneyInput
            aria-label={say(texts.priceOf, { n: place + 1 })}
            placeholder={say(texts.price)}
            value={price || null}
            onChange={(next) => change(place, { price: next })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={say(texts.remove, { n: place + 1 })}
            onClick={() => onChange?.(lines.filter((_, at) => at !== place).map(pickAsked))}
          />
        </div>
      ))}
      <Button icon={<PlusOutlined />} onClick={() => onChange?.([...lines.map(pickAsked), emptyLine])}>
        {say(texts.add)}
      </Button>
    </div>
  );
}

/** Submitted part of a line. */
const pickAsked = ({ rawId, packs, price }: PurchaseLine): PurchaseLine => ({ rawId, packs, ...(price && { price }) });
