import type { States, WordStates } from '@refectory/declaration/states.ts';
import type { FindDictionary } from './fields.ts';

/** A state table as a diagram: states by their names in code, an arrow per move. */
export function stateDiagram({ dictionary, keys, moves }: States, find: FindDictionary): string[] {
  const entries = find(dictionary)?.entries ?? [];
  const nameByKey = new Map(Object.entries(keys).map(([name, key]) => [key, name]));
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...entries.map((entry) => `  ${nameByKey.get(entry.key)} : ${entry.en} (${entry.key})`),
    ...Object.entries(moves).flatMap(([name, { from, to }]) =>
      from.map((state) => `  ${nameByKey.get(state)} --> ${nameByKey.get(to)} : ${name}`),
    ),
    '```',
    '',
  ];
}

/** Diagram of a table of word states. */
export const wordStateDiagram = ({ words, moves }: WordStates): string[] => [
  '```mermaid',
  'stateDiagram-v2',
  ...words.map((word) => `  ${word}`),
  ...Object.entries(moves).flatMap(([name, { from, to }]) => from.map((state) => `  ${state} --> ${to} : ${name}`)),
  '```',
  '',
];
