import { Skeleton } from 'antd';
import css from './page-skeleton.module.css';

/** The shape of a page while its code is on the way. */
export function PageSkeleton() {
  return (
    <div className={css.skeleton}>
      <Skeleton active title={{ width: 160 }} paragraph={{ rows: 6 }} />
    </div>
  );
}
