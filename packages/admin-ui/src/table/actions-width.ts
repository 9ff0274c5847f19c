import { firstCommand } from '../action/rows/first-command.ts';
import type { RowCommand } from '../list/slots.ts';

/** Padding of the action column in pixels, and room for the rounding of what was measured. */
const cellPadding = 4;
/** Space around the words of a button. */
const buttonPadding = 6;
/** The button that opens the rest. */
const moreWidth = 22;
/** A longer word is cut, and read in full by pointing at it. */
const maxWidth = 100;

/**
 * Room for the command that stands in a row, the widest that can come to stand there, and for the button that opens the others.
 * @param measure how wide a text is, in pixels
 */
export function actionsWidth(
  commands: readonly RowCommand[],
  heading: string,
  textOf: (command: RowCommand) => string,
  measure: (text: string) => number,
): number {
  const always = firstCommand(commands.filter(({ applies }) => !applies));
  const candidates = commands.filter((command) => command.applies || command === always);
  // One that applies only at times stands there when it comes before the one that always applies.
  const shown = candidates.filter((command) => !always || firstCommand([command, always]) === command);
  const widest = Math.max(0, ...shown.map((command) => measure(textOf(command)) + buttonPadding));
  const more = commands.length > 1 ? moreWidth : 0;
  return Math.ceil(Math.min(maxWidth, Math.max(widest + more + cellPadding, measure(heading) * 1.1 + 24)));
}
