import { callQuery } from '@refectory/admin-ui/api/call.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { rotation } from '../../../contract/rotation/rotation.ts';
import css from '../../menu/menu-plan-page.module.css';
import { rotationCalls } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import { RotationEditor } from './rotation-editor.tsx';

/** `/shop/rotation/sheet`: weeks of a cycle in the grid of the menu planner (spec/shop#rotation). */
export function RotationSheetPage() {
  const say = useTranslate();
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(rotationCalls.sheet, { id }),
    enabled: id !== '',
    // The draft must start with current data; later refetches do not change it.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  return (
    <div className={css.page}>
      <PageTitle label={texts.sheet} />
      {id === '' && (
        <>
          <EmptyState text={say(texts.choose)} />
          <p>
            <Link to={rotation.path}>{say(texts.toList)}</Link>
          </p>
        </>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {id !== '' && !error && !(data && isFetchedAfterMount) && <Placeholder rows={12} />}
      {data && isFetchedAfterMount && <RotationEditor key={id} id={id} sheet={data} />}
    </div>
  );
}
