import { type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { type PlainColumn, PlainTable } from '@refectory/admin-ui/table/plain-table.tsx';
import { queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { recipe } from '#dining/contract/menu/recipe.ts';
import css from './recipe-summary.module.css';
import { recipeTexts as texts } from './recipe-texts.ts';

const servingCall = queryCall(recipe, 'serving');

type RawMaterial = CallResponse<typeof servingCall>['raws'][number];

const columns: readonly PlainColumn<RawMaterial>[] = [
  { heading: texts.raw, cell: ({ rawName }) => rawName },
  { heading: texts.perPortion, cell: ({ perPortion, unit }) => `${perPortion} ${unit}` },
  { heading: texts.stock, cell: ({ stock, unit }) => `${stock} ${unit}` },
  { heading: texts.enough, cell: ({ portions }) => portions },
];

/** Cost and ingredients of one portion, and the portions the stock allows; the scarcest ingredient first. */
export function RecipeSummary({ dishId }: { readonly dishId: string }) {
  const say = useTranslate();
  const found = useQuery(callQuery(servingCall, { dishId }));
  if (found.isPending) return <Placeholder rows={3} />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  const { serving, cost, raws } = found.data;
  const [scarcest] = raws;
  if (!scarcest) return <p className={css.none}>{say(texts.unlimited)}</p>;
  return (
    <section>
      <dl className={css.figures}>
        <div>
          <dt>{say(texts.cost)}</dt>
          <dd>{say(texts.costValue, { cost })}</dd>
        </div>
        <div>
          <dt>{say(texts.serving)}</dt>
          <dd>
            {say(texts.portions, { count: serving ?? 0 })}
            <span className={css.limit}>{say(texts.scarce, { name: scarcest.rawName })}</span>
          </dd>
        </div>
      </dl>
      <details className={css.takes}>
        <summary>
          {say(texts.takes)} <span className={css.limit}>{say(texts.takesHint)}</span>
        </summary>
        <PlainTable columns={columns} rows={raws} keyOf={({ rawId }) => rawId} />
      </details>
    </section>
  );
}
