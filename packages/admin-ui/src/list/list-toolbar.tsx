import { ReloadOutlined } from '@ant-design/icons';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { PlainActionButton } from '../action/action-button.tsx';
import { MoreActions } from '../action/more-actions.tsx';
import { useAccess } from '../action/use-access.ts';
import type { Row } from '../api/queries.ts';
import { canChangeRow } from '../cell/state-field.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { useIsPhone } from '../theme/use-media-query.ts';
import listFrame from './list-frame.module.css';
import { texts } from './texts.ts';

interface ListToolbarProps {
  readonly resource: Resource;
  readonly selected: readonly Row[];
  /** Whether rows can be selected: not on a calendar. What acts on them is not shown there. */
  readonly hasSelection: boolean;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onImport: () => void;
  readonly onExport: () => void;
  readonly onReload: () => void;
  readonly onAct: (key: string) => void;
  /** After the declared buttons, before remove. */
  readonly children: ReactNode;
  /** At the end: column settings and density. */
  readonly settings: ReactNode;
}

/** The buttons above a list, by permission: add, actions, page buttons, remove; import, export, view settings. */
export function ListToolbar({ resource, selected, hasSelection, settings, children, ...on }: ListToolbarProps) {
  const say = useTranslate();
  const mayCall = useAccess(resource);
  const isPhone = useIsPhone();
  const actions = Object.entries(resource.actions ?? {}).filter(
    ([, action]) => !action.hidden && (action.target === 'resource' || (action.target !== 'row' && hasSelection)),
  );
  // On a phone the rows come before what is done with several of them.
  const isBehindMore = ([, { seldom, target }]: (typeof actions)[number]) =>
    seldom === true || (isPhone && target !== 'resource' && actions.length > 1);
  const often = actions.filter((action) => !isBehindMore(action));
  const seldom = actions.filter(isBehindMore);
  return (
    <div className={listFrame.toolbar} role="toolbar" aria-label={say(texts.actions)}>
      {mayCall('add') && (
        <Button type="primary" onClick={on.onAdd}>
          {say(texts.add)}
        </Button>
      )}
      {often.map(([key, { target }]) => (
        <PlainActionButton
          key={key}
          resource={resource}
          action={key}
          isOfList
          rows={target === 'resource' ? [] : selected}
          onStart={on.onAct}
        />
      ))}
      {children}
      {seldom.length > 0 && <MoreActions resource={resource} actions={seldom} rows={selected} onStart={on.onAct} />}
      {hasSelection && mayCall('remove') && (
        <RemoveButton resource={resource} selected={selected} onRemove={on.onRemove} />
      )}
      <span className={listFrame.toolbarEnd}>
        {mayCall('import') && <Button onClick={on.onImport}>{say(texts.import)}</Button>}
        {mayCall('export') && <Button onClick={on.onExport}>{say(texts.export)}</Button>}
        <Button
          type="text"
          icon={<ReloadOutlined />}
          aria-label={say(texts.refresh)}
          title={say(texts.refresh)}
          onClick={on.onReload}
        />
        {settings}
      </span>
    </div>
  );
}

interface RemoveButtonProps {
  readonly resource: Resource;
  readonly selected: readonly Row[];
  readonly onRemove: () => void;
}

function RemoveButton({ resource, selected, onRemove }: RemoveButtonProps) {
  const say = useTranslate();
  // Rows are validated one by one: one removable row is enough.
  const isKept = selected.length > 0 && !selected.some((row) => canChangeRow(resource, 'remove', row));
  return (
    <Tooltip title={isKept ? say(texts.wrongState) : undefined}>
      <Button danger={selected.length > 0} disabled={isKept} onClick={onRemove}>
        {say(texts.remove)}
      </Button>
    </Tooltip>
  );
}
