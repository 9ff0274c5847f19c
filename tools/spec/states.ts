import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { States } from '@refectory/declaration/states.ts';
import { both } from './markdown.ts';

/** A state table as a diagram: the states of its dictionary, an arrow for each move. */
export function stateDiagram({ dictionary, moves }: States, find: (code: string) => Dictionary | undefined): string[] {
  const entries = find(dictionary)?.entries ?? [];
  const idOf = (state: number | string) => `s${state}`;
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...entries.map((entry) => `  ${idOf(entry.key)} : ${entry.key} ${both(entry)}`),
    ...Object.entries(moves).flatMap(([name, { from, to }]) =>
      from.map((state) => `  ${idOf(state)} --> ${idOf(to)} : ${name}`),
    ),
    '```',
    '',
  ];
}
