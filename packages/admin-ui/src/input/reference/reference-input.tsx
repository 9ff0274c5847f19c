import { findResource } from '../../list/resource-registry.ts';
import { ReferenceSelect, type ReferenceSelectProps } from './reference-select.tsx';
import { ReferenceTree } from './reference-tree.tsx';

export type ReferenceInputProps = Omit<ReferenceSelectProps, 'path'> & {
  /** Name of the referenced resource: `system.dept`. */
  readonly resource: string;
};

/** Input for a row of a declared resource: a tree select for trees, a search select otherwise. */
export function ReferenceInput({ resource, ...rest }: ReferenceInputProps) {
  const target = findResource(resource);
  if (target?.tree) return <ReferenceTree path={target.path} {...rest} />;
  return <ReferenceSelect path={target?.path ?? ''} {...rest} />;
}
