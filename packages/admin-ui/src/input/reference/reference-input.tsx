import { findResource } from '../../list/resource-registry.ts';
import { ReferenceSelect, type ReferenceSelectProps } from './reference-select.tsx';
import { ReferenceTree } from './reference-tree.tsx';

export type ReferenceInputProps = Omit<ReferenceSelectProps, 'path'> & {
  /** Name of the resource referred to: `system.dept`. */
  readonly resource: string;
};

/** An input for the id of a row of a declared resource: a tree for trees, a search for the others. */
export function ReferenceInput({ resource, ...rest }: ReferenceInputProps) {
  const target = findResource(resource);
  if (target?.tree) return <ReferenceTree path={target.path} {...rest} />;
  return <ReferenceSelect path={target?.path ?? ''} {...rest} />;
}
