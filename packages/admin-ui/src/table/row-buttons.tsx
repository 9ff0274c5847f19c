import { EllipsisOutlined } from '@ant-design/icons';
import { trailingCommands } from '../action/rows/row-commands.ts';
import type { Row } from '../api/queries.ts';
import type { Translate } from '../hooks/use-translate.ts';
import type { RowCommand } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import css from './row-buttons.module.css';

/** The commands of a row that stand in the row itself, and the ones behind "more". */
export function splitCommands(
  commands: readonly RowCommand[],
  inline: number,
  row: Row,
): readonly [readonly RowCommand[], readonly RowCommand[]] {
  const apt = commands.filter((command) => command.applies?.(row) ?? true);
  if (apt.length <= inline + 1) return [apt, []];
  const main = apt.filter(({ key }) => !trailingCommands.includes(key));
  // Where there is room for one, it is what the page is for rather than a look at the row.
  const first = inline === 1 ? main.filter(({ key }) => key !== 'view') : main;
  const shown = (first.length > 0 ? first : main).slice(0, inline);
  return [shown, apt.filter((command) => !shown.includes(command))];
}

interface RowButtonsProps {
  readonly row: Row;
  readonly name: string;
  readonly commands: readonly RowCommand[];
  readonly inline: number;
  readonly say: Translate;
  readonly onMore: (row: Row, button: HTMLElement) => void;
}

/**
 * The buttons of a row: native ones and no hooks, as two hundred rows carry them (spec/console#cells,
 * spec/console#paint).
 */
export function renderRowButtons({ row, name, commands, inline, say, onMore }: RowButtonsProps) {
  const [shown, more] = splitCommands(commands, inline, row);
  return (
    <div className={css.rowActions}>
      {shown.map((command) => (
        <button
          key={command.key}
          type="button"
          className={`${css.link} ${command.tone === 'danger' ? css.danger : ''}`}
          aria-label={`${say(command.label)} ${name}`}
          disabled={command.isReady?.(row) === false}
          onClick={() => command.run(row)}
        >
          {say(command.label)}
        </button>
      ))}
      {more.length > 0 && (
        <button
          type="button"
          className={css.link}
          aria-haspopup="menu"
          aria-label={`${say(texts.more)} ${name}`}
          onClick={(event) => onMore(row, event.currentTarget)}
        >
          <EllipsisOutlined />
        </button>
      )}
    </div>
  );
}
