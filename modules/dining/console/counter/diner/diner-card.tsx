import { DictionaryText } from '@refectory/admin-ui/cell/dictionary-text.tsx';
import { formatMoney } from '@refectory/admin-ui/cell/format-money.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { yuanToFen } from '@refectory/declaration/money.ts';
import { PersonPhoto } from '#dining/console/person-photo.tsx';
import { counterTexts as texts } from '../counter-texts.ts';
import type { Swipe } from '../state/counter-state.ts';
import css from './diner-card.module.css';

const buckets = ['available', 'cash', 'subsidy', 'gift', 'credit'] as const;

/** Credit is shown only if the person has some. */
const isShown = (name: (typeof buckets)[number], { credit }: Swipe['diner']['balance']): boolean =>
  name !== 'credit' || yuanToFen(credit) > 0n;

/** Photo, name, number, type, group, card and wallet of the person. */
export function DinerCard({ swipe: { diner } }: { readonly swipe: Swipe }) {
  const say = useTranslate();
  const { employee, card, balance, strikes } = diner;
  return (
    <div className={css.diner}>
      <PersonPhoto name={employee.name} image={employee.idPhoto} size={148} />
      <div className={css.identity}>
        <p className={css.name}>{employee.name}</p>
        <dl className={css.facts}>
          <Fact name={say(texts.number)}>{employee.saasNo}</Fact>
          <Fact name={say(texts.type)}>{employee.typeName}</Fact>
          <Fact name={say(texts.group)}>{employee.groupName || '–'}</Fact>
          <Fact name={say(texts.card)}>
            {card.cardStatus ? <DictionaryText code="card_status" value={card.cardStatus} /> : say(texts.noCard)}
          </Fact>
          {strikes.count > 0 && (
            <Fact name={say(texts.strikes)}>
              {strikes.blockedUntil
                ? say(texts.blockedUntil, { count: strikes.count, until: strikes.blockedUntil })
                : strikes.count}
            </Fact>
          )}
        </dl>
        <dl className={css.buckets}>
          {buckets
            .filter((name) => isShown(name, balance))
            .map((name) => (
              <div key={name} className={name === 'available' ? css.available : undefined}>
                <dt>{say(texts[name])}</dt>
                <dd>{formatMoney(balance[name])}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
