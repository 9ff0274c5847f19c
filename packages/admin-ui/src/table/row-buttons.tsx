import { EllipsisOutlined } from '@ant-design/icons';
import { firstCommand } from '../action/rows/first-command.ts';
import type { Row } from '../api/queries.ts';
import type { Translate } from '../hooks/use-translate.ts';
import type { RowCommand } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import css from './row-buttons.module.css';

/** The command of a row that stands in the row itself, if any, and the ones behind "more" (spec/console#row-commands). */
export function splitCommands(
  commands: readonly RowCommand[],
  row: Row,
): readonly [RowCommand | undefined, readonly RowCommand[]] {
  const offered = commands.filter((command) => command.applies?.(row) ?? true);
  const first = firstCommand(offered);
  return [first, offered.filter((command) => command !== first)];
}

interface RowButtonsProps {
  readonly row: Row;
  readonly name: string;
  readonly commands: readonly RowCommand[];
  readonly say: Translate;
  readonly onMore: (row: Row, button: HTMLElement) => void;
}

/**
 * The buttons of a row: native and without hooks, because there are two hundred rows (spec/console#cells,
 * spec/console#paint).
 */
export function renderRowButtons({ row, name, commands, say, onMore }: RowButtonsProps) {
  const [first, more] = splitCommands(commands, row);
  return (
    <div className={css.rowActions}>
      {first && (
        <button
          type="button"
          className={css.link}
          aria-label={`${say(first.label)} ${name}`}
          title={say(first.label)}
          disabled={first.isReady?.(row) === false}
          onClick={() => first.run(row)}
        >
          {say(first.short ?? first.label)}
        </button>
      )}
      {more.length > 0 && (
        <button
          type="button"
          className={css.more}
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
