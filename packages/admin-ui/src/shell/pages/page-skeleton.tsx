import { PageLoading } from '#page/page-loading.tsx';
import css from './page-skeleton.module.css';

/** Placeholder of a page while its code loads. */
export function PageSkeleton() {
  return (
    <div className={css.skeleton}>
      <PageLoading />
    </div>
  );
}
