import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ConflictDialog } from '@refectory/admin-ui/form/conflict-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { grid } from '../../../contract/dashboard/grid.ts';
import { dashboardTexts as texts } from '../dashboard-texts.ts';
import type { KeyedTile } from '../keyed-tiles.ts';
import css from './draft-editor.module.css';
import { LayoutEditor } from './layout-editor.tsx';
import { TileDialog } from './tile-dialog.tsx';
import type { TileWords } from './tile-words.ts';
import type { LayoutDraft } from './use-layout-draft.ts';

/** The editor of a layout with its commands. Loaded when editing starts. */
export function DraftEditor({
  draft,
  roleId = '',
  isReady,
  onCancel,
}: {
  readonly draft: LayoutDraft;
  /** The role of the dashboard; '' for the user's own. */
  readonly roleId?: string;
  readonly isReady: boolean;
  readonly onCancel: () => void;
}) {
  const say = useTranslate();
  const dialog = useDialog<TileWords | 'new'>();
  const [editedKey, setEditedKey] = useState('');
  const { tiles = [], isChanged, isSaving } = draft;
  const isFull = tiles.length >= grid.maxTiles;
  const edit = (tile: KeyedTile): void => {
    setEditedKey(tile.key);
    dialog.open(tile);
  };
  const apply = ({ content, reportId, show, title }: TileWords): void => {
    const words = { content, reportId, show, title };
    if (dialog.content === 'new') draft.add(words);
    else draft.alter(editedKey, words);
  };
  return (
    <>
      <div className={css.bar} role="toolbar" aria-label={say(texts.edit)}>
        <Button
          disabled={isFull}
          title={isFull ? say(texts.tooMany, { max: grid.maxTiles }) : undefined}
          onClick={() => dialog.open('new')}
        >
          {say(texts.addTile)}
        </Button>
        <Button type="primary" disabled={!isChanged} loading={isSaving} onClick={() => void draft.save()}>
          {say(texts.save)}
        </Button>
        <Button onClick={onCancel}>{say(texts.cancel)}</Button>
      </div>
      <LayoutEditor tiles={tiles} isReady={isReady} onChange={draft.change} onEditTile={edit} />
      <TabDialogs>
        {dialog.content && <TileDialog dialog={dialog} roleId={roleId} onDone={apply} />}
        <ConflictDialog
          title={say(texts.conflictTitle)}
          hint={say(texts.conflictHint)}
          message={draft.conflict}
          isBusy={isSaving}
          onKeepMine={() => void draft.keepMine()}
          onTakeTheirs={() => void draft.takeTheirs()}
          onClose={draft.closeConflict}
        />
      </TabDialogs>
    </>
  );
}
