import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { CSSProperties } from 'react';
import { couponKind } from '#coupon/contract/dictionaries.ts';
import type { PrintedCoupon } from '../coupon-calls.ts';
import { couponTexts as texts } from '../coupon-texts.ts';
import { CodeImage } from './code-image.tsx';
import css from './coupon-sheet.module.css';

export interface SheetLayout {
  readonly columns: number;
  readonly withHolder: boolean;
}

interface CouponSheetProps {
  readonly coupons: readonly PrintedCoupon[];
  readonly layout: SheetLayout;
}

/** Coupons on A4 with cutting lines; the same on screen and on paper. */
export const CouponSheet = ({ coupons, layout: { columns, withHolder } }: CouponSheetProps) => (
  <ul className={css.sheet} style={{ '--columns': columns } as CSSProperties}>
    {coupons.map((coupon) => (
      <PrintedCouponCard key={coupon.id} coupon={coupon} withHolder={withHolder} />
    ))}
  </ul>
);

function PrintedCouponCard({ coupon, withHolder }: { readonly coupon: PrintedCoupon; readonly withHolder: boolean }) {
  const say = useTranslate();
  const { couponNo, typeName, holder, placeNames } = coupon;
  return (
    <li className={css.coupon}>
      <div className={css.words}>
        <span className={css.title} translate="no">
          {typeName}
        </span>
        <strong className={css.worth}>{describeWorth(say, coupon)}</strong>
        <Parts parts={describeLimits(say, coupon)} />
        <Parts parts={describeDays(say, coupon)} />
        <span translate={placeNames ? 'no' : undefined}>
          {placeNames ? say(texts.places, { places: placeNames }) : say(texts.allPlaces)}
        </span>
        {withHolder && holder && <span translate="no">{holder}</span>}
        <span className={css.number} translate="no">
          {couponNo}
        </span>
      </div>
      <CodeImage className={css.code} content={couponNo} label={couponNo} />
    </li>
  );
}

/** Short facts on a line without breaks inside; renders nothing without facts. */
function Parts({ parts }: { readonly parts: readonly string[] }) {
  const given = parts.filter(Boolean);
  if (given.length === 0) return null;
  return (
    <span className={css.parts}>
      {given.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}

type Say = ReturnType<typeof useTranslate>;
const { cash, percent } = couponKind.keys;

function describeWorth(say: Say, coupon: PrintedCoupon): string {
  if (coupon.kind === cash) return say(texts.off, { value: formatMoney(coupon.faceValue ?? '0') });
  if (coupon.kind === percent) return say(texts.percentOff, { percent: coupon.percent ?? 0 });
  return say(texts.meal);
}

/** Limits of a coupon: minimum amount, maximum discount. */
function describeLimits(say: Say, { minSpend, capValue }: PrintedCoupon): readonly string[] {
  return [
    Number(minSpend) > 0 ? say(texts.minSpend, { value: formatMoney(minSpend) }) : '',
    capValue === null ? '' : say(texts.capped, { value: formatMoney(capValue) }),
  ];
}

function describeDays(say: Say, { validFrom, expireOn, validDays }: PrintedCoupon): readonly string[] {
  const ends = validDays === null ? '' : say(texts.days, { days: validDays });
  return [validFrom ? say(texts.from, { day: validFrom }) : '', expireOn ? say(texts.until, { day: expireOn }) : ends];
}
