import { trailingCommands } from '../action/rows/row-commands.ts';
import type { RowCommand } from '../list/slots.ts';

/** Padding of the action column in pixels; the width is measured from the command labels. */
const cellPadding = 24;
/** Padding of a button, and the gap between buttons. */
const buttonPadding = 14;
/** Width of the "more" button. */
const moreWidth = 32;

/**
 * Width of the action column (`splitCommands`): a row with many commands shows the first ones and "more", each as
 * wide as the widest command possible at that place; a row with few shows all of them. @param measure width of a text
 * in pixels
 */
export function actionsWidth(
  commands: readonly RowCommand[],
  inline: number,
  heading: string,
  textOf: (command: RowCommand) => string,
  measure: (text: string) => number,
): number {
  const width = (command: RowCommand) => measure(textOf(command)) + buttonPadding;
  const few = fullRowWidth(commands, inline + 1, width);
  const many = commands.length > inline + 1 ? shortenedRowWidth(commands, inline, width) : 0;
  return Math.ceil(Math.max(few, many, measure(heading) * 1.1) + cellPadding);
}

type Width = (command: RowCommand) => number;

/** Width of the widest row whose commands all fit: those every row has, plus the widest of the others. */
function fullRowWidth(commands: readonly RowCommand[], places: number, width: Width): number {
  const firm = commands.filter(({ applies }) => !applies);
  if (firm.length > places) return 0;
  const others = commands.filter(({ applies }) => applies).map(width);
  const widest = others.sort((one, other) => other - one).slice(0, places - firm.length);
  return sum([...firm.map(width), ...widest]);
}

/** Width of the widest row that shows its first commands and "more". */
function shortenedRowWidth(commands: readonly RowCommand[], inline: number, width: Width): number {
  const main = commands.filter(({ key }) => !trailingCommands.includes(key));
  const done = inline === 1 ? main.filter(({ key }) => key !== 'view') : main;
  const head = done.length > 0 ? done : main;
  const places = head.slice(0, inline).map((_, place) => {
    const firm = head.findIndex(({ applies }, at) => at >= place && !applies);
    return Math.max(...head.slice(place, firm < 0 ? undefined : firm + 1).map(width));
  });
  return sum(places) + moreWidth;
}

const sum = (widths: readonly number[]): number => widths.reduce((total, each) => total + each, 0);
