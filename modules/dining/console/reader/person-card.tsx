import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { type Label, label } from '@refectory/declaration/label.ts';
import { yuanToFen } from '@refectory/declaration/money.ts';
import type { ReactNode } from 'react';
import { PersonPhoto } from '../person-photo.tsx';
import css from './person-card.module.css';

/** What a person can spend, by where it comes from, in yuan. */
interface Balance {
  readonly available: string;
  readonly cash: string;
  readonly subsidy: string;
  readonly gift: string;
  readonly credit: string;
}

const bucketNames = {
  available: label('可用', 'Available'),
  cash: label('现金', 'Cash'),
  subsidy: label('补贴', 'Subsidy'),
  gift: label('赠送', 'Bonus'),
  credit: label('信用额度', 'Credit limit'),
} as const;

const buckets = ['available', 'cash', 'subsidy', 'gift', 'credit'] as const;

/** Credit is shown only if the person has some. */
const listShown = ({ credit }: Balance) => buckets.filter((name) => name !== 'credit' || yuanToFen(credit) > 0n);

interface PersonCardProps {
  readonly person: { readonly name: string; readonly idPhoto: string };
  readonly facts: readonly (readonly [Label, ReactNode])[];
  readonly balance: Balance;
}

/** Photo, name, facts and wallet of the person at a desk. */
export function PersonCard({ person: { name, idPhoto }, facts, balance }: PersonCardProps) {
  const say = useTranslate();
  return (
    <div className={css.person}>
      <PersonPhoto name={name} image={idPhoto} size={148} />
      <div className={css.identity}>
        <p className={css.name}>{name}</p>
        <dl className={css.facts}>
          {facts.map(([fact, value]) => (
            <div key={fact.en}>
              <dt>{say(fact)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <dl className={css.buckets}>
          {listShown(balance).map((bucket) => (
            <div key={bucket} className={bucket === 'available' ? css.available : undefined}>
              <dt>{say(bucketNames[bucket])}</dt>
              <dd>{formatMoney(balance[bucket])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
