import type { Dictionary } from '@refectory/declaration/dictionary.ts';
import type { States } from '@refectory/declaration/states.ts';
import { bilingual } from './markdown.ts';

/** A state table as a diagram: the states of its dictionary, an arrow for each move. */
export function stateDiagram({ dictionary, moves }: States, find: (code: string) => Dictionary | undefined): string[] {
  const entries = find(dictionary)?.entries ?? [];
  const stateId = (state: number | string) => `s${state}`;
  return [
    '```mermaid',
    'stateDiagram-v2',
    ...entries.map((entry) => `  ${stateId(entry.key)} : ${entry.key} ${bilingual(entry)}`),
    ...Object.entries(moves).flatMap(([name, { from, to }]) =>
      from.map((state) => `  ${stateId(state)} --> ${stateId(to)} : ${name}`),
    ),
    '```',
    '',
  ];
}
