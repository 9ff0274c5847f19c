import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { firstCommand } from '../action/rows/first-command.ts';
import type { Row } from '../api/queries.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { RowCommand } from '../list/slots.ts';
import { texts } from '../list/texts.ts';

/** Buttons beside the first one, what cannot be undone last; what is seldom used stands in the menu. */
const maxButtons = 3;
const seldom: readonly string[] = ['duplicate', 'remove', 'addChild'];

interface RecordActionsProps {
  readonly row: Row;
  readonly commands: readonly RowCommand[];
  /** On a card: small, the first one and the menu. */
  readonly isSmall?: boolean;
}

/** The commands of a row on its page: those of its list, the next step first and filled, unless it cannot be undone. */
export function RecordActions({ row, commands, isSmall = false }: RecordActionsProps) {
  const say = useTranslate();
  const offered = commands.filter((command) => command.applies?.(row) ?? true);
  const candidate = firstCommand(offered);
  const first = candidate && !seldom.includes(candidate.key) ? candidate : undefined;
  const others = offered.filter((command) => command !== first);
  const beside = others
    .filter(({ key }) => !seldom.includes(key))
    .toSorted((one, other) => Number(one.tone === 'danger') - Number(other.tone === 'danger'))
    .slice(0, isSmall ? 0 : maxButtons);
  const more = others.filter((command) => !beside.includes(command));
  const size = isSmall ? 'small' : 'middle';
  const isOff = ({ isReady }: RowCommand) => isReady?.(row) === false;
  return (
    <>
      {first && (
        <Button
          type={isSmall || first.tone === 'danger' ? 'default' : 'primary'}
          size={size}
          disabled={isOff(first)}
          onClick={() => first.run(row)}
        >
          {say(first.label)}
        </Button>
      )}
      {beside.map((command) => (
        <Button key={command.key} disabled={isOff(command)} onClick={() => command.run(row)}>
          {say(command.label)}
        </Button>
      ))}
      {more.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map((command) => ({
              key: command.key,
              label: say(command.label),
              danger: command.tone === 'danger',
              disabled: isOff(command),
            })),
            onClick: ({ key }) => more.find((command) => command.key === key)?.run(row),
          }}
        >
          <Button size={size} icon={<EllipsisOutlined />} aria-label={say(texts.more)} title={say(texts.more)} />
        </Dropdown>
      )}
    </>
  );
}
