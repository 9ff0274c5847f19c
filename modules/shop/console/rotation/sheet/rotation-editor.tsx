import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { ConflictDialog } from '@refectory/admin-ui/form/conflict-dialog.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import type { InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { DishPalette } from '../../menu/dish-palette.tsx';
import { EditItemDialog } from '../../menu/edit-item-dialog.tsx';
import { listRows } from '../../menu/grid/grid-rows.ts';
import { MenuGrid } from '../../menu/grid/menu-grid.tsx';
import { useGridKeys } from '../../menu/grid/use-grid-keys.ts';
import { useKeptFocus } from '../../menu/grid/use-kept-focus.ts';
import { useMenuPlacing } from '../../menu/grid/use-menu-placing.ts';
import type { MenuItem } from '../../menu/menu-change.ts';
import css from '../../menu/menu-plan-page.module.css';
import { keyTexts, menuTexts } from '../../menu/menu-texts.ts';
import { useMenuCommands } from '../../menu/use-menu-commands.ts';
import { weekdayName } from '../../menu/week-days.ts';
import type { RotationSheet } from '../rotation-calls.ts';
import { rotationTexts as texts } from '../rotation-texts.ts';
import { type CopiedDays, CopyDaysDialog } from './copy-days-dialog.tsx';
import { mondayOfWeek, weekOfDay } from './rotation-days.ts';
import { withRepeats } from './rotation-draft.ts';
import { RotationToolbar } from './rotation-toolbar.tsx';
import { useRotationDraft } from './use-rotation-draft.ts';

interface RotationEditorProps {
  readonly id: string;
  readonly sheet: RotationSheet;
}

/** Weeks of a cycle, one at a time, edited like a week's menu and saved together. */
export function RotationEditor({ id, sheet }: RotationEditorProps) {
  const say = useTranslate();
  const language = useLanguage((state) => state.language);
  const mayEdit = useCan('shop_rotation_edit');
  const grid = useRef<HTMLTableElement>(null);
  const search = useRef<InputRef>(null);
  const [week, setWeek] = useState(1);
  const editDialog = useDialog<MenuItem>();
  const copyDialog = useDialog<CopiedDays>();
  const rotation = useRotationDraft(id, sheet);
  const { draft, save } = rotation;
  const monday = mondayOfWeek(week);
  const commands = useMenuCommands({ menu: rotation, monday, isEveryWeek: false });
  const menu = useMemo(() => {
    const items = withRepeats(draft.items, sheet.weeks, sheet.repeatDays);
    return { ...sheet, items: items.filter(({ day }) => weekOfDay(day).week === week) };
  }, [draft.items, sheet, week]);
  const rows = useMemo(() => listRows(menu, say(menuTexts.noCategory)), [menu, say]);
  const dayName = (weekno: number) => weekdayName(weekno, language);
  const tellDay = (day: string) => {
    const at = weekOfDay(day);
    return say(texts.dayIn, { week: at.week, day: dayName(at.weekno) });
  };
  const onOpen = (item: MenuItem): void => {
    if (mayEdit) editDialog.open(item);
  };
  const focus = useKeptFocus(grid);
  const placing = useMenuPlacing({
    grid,
    search,
    rows,
    mayArrange: mayEdit,
    dayName,
    commands: {
      ...commands,
      add: (dish, to) => {
        rotation.noteDish(dish);
        commands.add(dish, to);
      },
      replace: (item, dish) => {
        rotation.noteDish(dish);
        commands.replace(item, dish);
      },
    },
  });
  const onKeyDown = useGridKeys({
    grid,
    menu,
    rows,
    mayArrange: mayEdit,
    commands,
    focus,
    onOpen,
    ...placing.keys,
  });
  return (
    <>
      <RotationToolbar
        id={id}
        sheet={sheet}
        week={week}
        onWeek={setWeek}
        mayEdit={mayEdit}
        isDirty={rotation.isDirty}
        isSaving={rotation.isSaving}
        mayUndo={draft.undos.length > 0}
        isEmpty={menu.items.length === 0}
        onUndo={() => void commands.undo()}
        onCopyWeek={() => copyDialog.open({ week, weekno: undefined })}
        onEmptyWeek={() => commands.remove(menu.items)}
        onSave={() => void rotation.store()}
      />
      {rows.length === 0 && <EmptyState text={say(menuTexts.noMeals)} />}
      {rows.length > 0 && (
        <div className={mayEdit ? css.plan : ''}>
          {mayEdit && <DishPalette search={search} {...placing.palette} />}
          <MenuGrid
            grid={grid}
            menu={menu}
            rows={rows}
            dayName={dayName}
            tellDay={tellDay}
            mayArrange={mayEdit}
            refusals={rotation.refusals}
            cutIds={commands.cutIds}
            focus={focus}
            {...placing.grid}
            onOpen={onOpen}
            onCopyDay={(weekno) => copyDialog.open({ week, weekno })}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      {mayEdit && (
        <p className={css.keys}>
          <strong>{say(menuTexts.keys)}</strong>
          {keyTexts.map((text) => (
            <span key={text.en}>{say(text)}</span>
          ))}
        </p>
      )}
      <ConflictDialog
        title={say(texts.conflictTitle)}
        hint={say(texts.conflictHint)}
        message={rotation.conflict}
        isBusy={rotation.isSaving}
        onKeepMine={() => void rotation.keepMine()}
        onTakeTheirs={() => void rotation.takeTheirs()}
        onClose={rotation.closeConflict}
      />
      <TabDialogs>
        {editDialog.content && <EditItemDialog dialog={editDialog} item={editDialog.content} onSave={commands.edit} />}
        {copyDialog.content && (
          <CopyDaysDialog
            dialog={copyDialog}
            from={copyDialog.content}
            weeks={sheet.weeks}
            items={draft.items}
            onCopy={(items) => void save({ items, removed: [] })}
          />
        )}
      </TabDialogs>
    </>
  );
}
