import { DownOutlined } from '@ant-design/icons';
import type { Action } from '@refectory/declaration/action.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Button, Dropdown } from 'antd';
import type { Row } from '../api/queries.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { isRefused } from './is-refused.ts';
import { useAccess } from './use-access.ts';

interface MoreActionsProps {
  readonly resource: Resource;
  /** By their keys. */
  readonly actions: readonly (readonly [string, Action])[];
  readonly rows: readonly Row[];
  readonly onStart: (key: string) => void;
}

/** The actions above a list that are seldom wanted, behind one button; those that fit none of the rows are off. */
export function MoreActions({ resource, actions, rows, onStart }: MoreActionsProps) {
  const say = useTranslate();
  const mayCall = useAccess(resource);
  const items = actions
    .filter(([key]) => mayCall(key))
    .map(([key, action]) => {
      const isOff = isRefused(resource, action, rows);
      return {
        key,
        label: say(action.several ?? action.label),
        danger: action.tone === 'danger' && rows.length > 0,
        disabled: isOff,
        ...(isOff && { title: say(texts.wrongState) }),
      };
    });
  if (items.length === 0) return null;
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items, onClick: ({ key }) => onStart(key) }}>
      <Button icon={<DownOutlined />} iconPlacement="end" aria-label={say(texts.more)}>
        {say(texts.more)}
      </Button>
    </Dropdown>
  );
}
