import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { useHotkey } from '@refectory/admin-ui/action/use-hotkey.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { ConflictDialog } from '@refectory/admin-ui/form/conflict-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ChoiceInput } from '@refectory/admin-ui/input/choice-input.tsx';
import { useUnsavedInput } from '@refectory/admin-ui/session/unsaved.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { floorPlanTexts as texts } from '../floor-plan-texts.ts';
import type { FloorPlan } from '../plan-call.ts';
import { findClashes } from '../plan-geometry.ts';
import { PlanSheet } from '../plan-sheet.tsx';
import css from './plan-editor.module.css';
import { PlanTray } from './plan-tray.tsx';
import { usePlanEditor } from './use-plan-editor.ts';

interface PlanEditorProps {
  readonly placeId: string;
  readonly plan: FloorPlan;
  readonly area: string;
  readonly onClose: () => void;
}

/** Editor of the floor plan of a place, by area; all areas are saved together. */
export function PlanEditor({ placeId, plan, area, onClose }: PlanEditorProps) {
  const say = useTranslate();
  const confirm = useConfirm();
  const editor = usePlanEditor(placeId, plan);
  const [selectedId, setSelectedId] = useState<string>();
  const { spots, past } = editor.edits;
  const tables = plan.tables.filter((table) => table.area === area);
  const selected = tables.find(({ id }) => id === selectedId && spots.has(id));
  const clashes = findClashes(
    tables.flatMap(({ id, seats }) => {
      const spot = spots.get(id);
      return spot ? [{ id, seats, spot }] : [];
    }),
  ).size;
  useUnsavedInput('floor-plan', true, () => editor.changed > 0);
  useHotkey('z', editor.undo, { isOn: true, withControl: true });
  useHotkey('s', () => editor.changed > 0 && void editor.save(), { isOn: true, withControl: true });

  async function close() {
    const question = { text: say(texts.discard, { count: editor.changed }), ok: say(texts.discardOk), isDanger: true };
    if (editor.changed === 0 || (await confirm(question))) onClose();
  }
  function pressKey(id: string, key: string): boolean {
    const table = tables.find((each) => each.id === id);
    if (!table) return false;
    if (key === 'r' || key === 'R') editor.turn(table);
    else if (key === 'Delete' || key === 'Backspace') editor.put(id, undefined);
    else return false;
    setSelectedId(id);
    return true;
  }
  const held = selected && spots.get(selected.id);
  return (
    <>
      <div className={css.bar} role="toolbar" aria-label={say(texts.edit)}>
        <Button
          type="primary"
          disabled={editor.changed === 0}
          loading={editor.isSaving}
          onClick={() => void editor.save()}
        >
          {say(texts.save)}
        </Button>
        <Button disabled={past.length === 0} onClick={editor.undo}>
          {say(texts.undo)}
        </Button>
        <Button onClick={() => void close()}>{say(texts.finish)}</Button>
        {selected && held && (
          <span className={css.selected}>
            <strong>{selected.code}</strong>
            <span className={css.shape}>
              <ChoiceInput
                dictionary="table_shape"
                aria-label={say(texts.shape)}
                value={held.shape}
                onChange={(shape) => typeof shape === 'number' && editor.setShape(selected, shape)}
              />
            </span>
            <Button onClick={() => editor.turn(selected)}>{say(texts.turn)}</Button>
            <Button onClick={() => editor.put(selected.id, undefined)}>{say(texts.takeOff)}</Button>
          </span>
        )}
      </div>
      <p className={css.help}>{say(texts.help)}</p>
      <PlanTray
        tables={tables.filter(({ id }) => !spots.has(id))}
        onPlace={(placed) => {
          editor.placeTables(placed, tables);
          setSelectedId(placed[0]?.id);
        }}
      />
      {clashes > 0 && <Alert type="warning" showIcon title={say(texts.clashes, { count: clashes })} />}
      <span className="visually-hidden" role="status">
        {selected && held ? say(texts.tableMoved, { code: selected.code, x: held.x + 1, y: held.y + 1 }) : ''}
      </span>
      <PlanSheet
        area={area}
        tables={tables}
        spots={spots}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onMove={(id, spot) => {
          setSelectedId(id);
          editor.put(id, spot);
        }}
        onKey={pressKey}
      />
      <TabDialogs>
        <ConflictDialog
          title={say(texts.conflictTitle)}
          hint={say(texts.conflictHint, { count: editor.changed })}
          message={editor.conflict}
          isBusy={editor.isSaving}
          onKeepMine={() => void editor.keepMine()}
          onTakeTheirs={() => void editor.takeTheirs()}
          onClose={editor.closeConflict}
        />
      </TabDialogs>
    </>
  );
}
