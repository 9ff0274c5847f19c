import { Select } from 'antd';
import { preloadable, useLoadedWhenIdle } from '../../loading/preloadable.tsx';
import fullWidth from '../full-width.module.css';
import type { ReferenceSelectProps } from './reference-select.tsx';

const treeSelect = preloadable<ReferenceSelectProps>(
  async () => (await import('./reference-tree-select.tsx')).ReferenceTreeSelect,
);

/** Loads the trees. */
export const loadReferenceTree = treeSelect.preload;

/** Input for one or several nodes of a tree resource; trees are loaded when the browser has drawn the page (decision 2004). */
export function ReferenceTree(props: ReferenceSelectProps) {
  const { isDue, entry, arrivals } = useLoadedWhenIdle(treeSelect);
  if (isDue) return <treeSelect.Component {...props} {...entry} />;
  const { path: _, multiple: __, filters: ___, value: ____, onChange: _____, ...rest } = props;
  return <Select {...rest} className={fullWidth.fullWidth} open={false} {...arrivals} />;
}
