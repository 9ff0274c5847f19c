import type { Option } from '../api/queries.ts';

/** A tree node of an input. */
export interface ChoiceNode {
  readonly value: string;
  readonly title: string;
  readonly option: Option;
  readonly isLeaf: boolean;
  readonly children?: ChoiceNode[];
}

/**
 * Builds a tree from flat options with `parentId`. An option whose parent is missing becomes a root
 * (spec/wire#trees); one with unloaded children can be expanded.
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

/** Search matches are shown as a flat list. */
export const toLeafNode = (option: Option): ChoiceNode => ({
  value: option.value,
  title: option.label,
  option,
  isLeaf: true,
});

/** Up to this many roots of a lazily loaded tree are expanded at first. */
const fewRoots = 3;

/**
 * Ids of the nodes expanded when the input opens: all nodes of a completely loaded tree, else the roots if they are
 * few.
 */
export function initiallyExpandedIds(options: readonly Option[], isWhole: boolean): readonly string[] {
  const findParent = createParentLookup(options);
  if (isWhole) return [...new Set(options.map(findParent))].filter(Boolean);
  const roots = options.filter((option) => findParent(option) === '').map(({ value }) => value);
  return roots.length > fewRoots ? [] : roots;
}

/** Options with hasChildren: the tree is loaded lazily. */
export const isLazyTree = (options: readonly Option[]): boolean =>
  options.some(({ hasChildren }) => hasChildren !== undefined);

/** Returns the parent of an option; undefined for a root. */
export function createParentLookup(options: readonly Option[]): (option: Option) => string {
  const ids = new Set(options.map(({ value }) => value));
  return ({ parentId }) => (parentId && ids.has(parentId) ? parentId : '');
}
