import type { Option } from '../api/queries.ts';

/** A node of a tree that an input offers. */
export interface ChoiceNode {
  readonly value: string;
  readonly title: string;
  readonly option: Option;
  readonly isLeaf: boolean;
  readonly children?: ChoiceNode[];
}

/**
 * Flat choices with `parentId` as a tree. One whose parent is not there becomes a root (spec/wire#trees); one that has
 * not loaded what lies below it can be expanded.
 */
export function buildChoiceTree(options: readonly Option[]): ChoiceNode[] {
  const below = Map.groupBy(options, createParentLookup(options));
  const build = (parent: string): ChoiceNode[] =>
    (below.get(parent) ?? []).map((option) => {
      const children = build(option.value);
      const isLeaf = children.length === 0 && option.hasChildren !== true;
      return { ...toLeafNode(option), isLeaf, ...(children.length > 0 && { children }) };
    });
  return build('');
}

/** A match of a search, which stands beside the others. */
export const toLeafNode = (option: Option): ChoiceNode => ({
  value: option.value,
  title: option.label,
  option,
  isLeaf: true,
});

/** So few roots are expanded at first, of a tree that is loaded in parts. */
const fewRoots = 3;

/** Ids of the nodes that are expanded when the input opens: all of a tree that is there as a whole, else the roots if they are few. */
export function initiallyExpandedIds(options: readonly Option[], isWhole: boolean): readonly string[] {
  const parentOf = createParentLookup(options);
  if (isWhole) return [...new Set(options.map(parentOf))].filter(Boolean);
  const roots = options.filter((option) => parentOf(option) === '').map(({ value }) => value);
  return roots.length > fewRoots ? [] : roots;
}

/** Some options carry hasChildren: the tree is loaded lazily. */
export const isLazyTree = (options: readonly Option[]): boolean =>
  options.some(({ hasChildren }) => hasChildren !== undefined);

/** Returns the parent of an option among these, or nothing for a root. */
export function createParentLookup(options: readonly Option[]): (option: Option) => string {
  const ids = new Set(options.map(({ value }) => value));
  return ({ parentId }) => (parentId && ids.has(parentId) ? parentId : '');
}
