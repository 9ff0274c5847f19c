import { Skeleton } from 'antd';
import css from './page-skeleton.module.css';

/** Placeholder of a page while its code loads. */
export function PageSkeleton() {
  return (
    <div className={css.skeleton}>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 6 }} />
    </div>
  );
}
