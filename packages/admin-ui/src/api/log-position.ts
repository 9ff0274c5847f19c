import { formatPosition, laterOf, parsePosition } from '@refectory/declaration/log-position.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

const name = 'log-position';
const header = 'Log-Position';

/**
 * Header by which reads see what this browser, in any of its windows, has written or heard of; without one they see
 * everything there is (spec/wire#replicas).
 */
export function positionHeaders(): Record<string, string> {
  const position = readStored<string>(name);
  return position ? { [header]: position } : {};
}

/** A position was said by an answer or an event; the latest counts. */
export function notePosition(text: string): void {
  const said = parsePosition(text);
  if (said) writeStored(name, formatPosition(laterOf(said, parsePosition(readStored(name)))));
}

/** Something may have been written, and no position was said. */
export function forgetPosition(): void {
  if (readStored(name) !== undefined) removeStored(name);
}

/** Hears what an answer says; that to a POST without a position takes back what was said before. */
export function hearPosition(method: string, response?: Response): void {
  const said = response?.headers.get(header);
  if (said) notePosition(said);
  else if (method === 'POST') forgetPosition();
}
