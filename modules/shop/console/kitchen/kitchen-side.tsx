import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import css from './kitchen-side.module.css';
import { countPortions, type KitchenCard, type KitchenGroups, type KitchenStep } from './kitchen-steps.ts';
import { kitchenTexts as texts } from './kitchen-texts.ts';

interface SideProps {
  readonly groups: KitchenGroups;
  readonly onStep: (verb: KitchenStep['verb'], card: KitchenCard) => void;
}

/** Maximum number of ready orders listed for recall. */
const recallable = 8;

/** Side panel: portions per dish over all cards; bumped cards, to be marked ready or recalled. */
export function KitchenSide({ groups: { open, passed, ready }, onStep }: SideProps) {
  const say = useTranslate();
  const totals = countPortions(open);
  return (
    <aside className={css.side} aria-label={say(texts.totals)}>
      <section>
        <h2 className={css.title}>{say(texts.totals)}</h2>
        <ul className={css.totals}>
          {totals.map(([name, portions]) => (
            <li key={name}>
              <span translate="no">{name}</span>
              <b>{portions}</b>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className={css.title}>{say(texts.pass)}</h2>
        <ul className={css.passed}>
          {passed.map((card) => (
            <li key={card.orderId}>
              <span>
                <b>{card.number}</b> {say(card.isComplete ? texts.waitsForReady : texts.waitsForOthers)}
              </span>
              <button type="button" aria-label={say(texts.recallOf, card)} onClick={() => onStep('recall', card)}>
                {say(texts.recall)}
              </button>
              <button type="button" aria-label={say(texts.readyOf, card)} onClick={() => onStep('ready', card)}>
                {say(texts.ready)}
              </button>
            </li>
          ))}
          {ready.slice(0, recallable).map((card) => (
            <li key={card.orderId}>
              <span>
                <b>{card.number}</b> {say(texts.waitsForGuest)}
              </span>
              <button type="button" aria-label={say(texts.recallOf, card)} onClick={() => onStep('recall', card)}>
                {say(texts.recall)}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
