import { callQueryKey } from '@refectory/admin-ui/api/call.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { queryClient } from '@refectory/admin-ui/api/queries.ts';
import { useLanguage } from '@refectory/admin-ui/api/text.ts';
import { useLiveCall } from '@refectory/admin-ui/api/use-live-call.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState, ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { type InputRef } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { arrangeMenuPermission, menuCalls } from '../../contract/menu/menu-calls.ts';
import { FromMenuDialog, type MenuWeek } from '../rotation/from-menu-dialog.tsx';
import { type CopiedSpan, CopyMenuDialog } from './copy-menu-dialog.tsx';
import { DishPalette } from './dish-palette.tsx';
import { EditItemDialog } from './edit-item-dialog.tsx';
import { listRows } from './grid/grid-rows.ts';
import { MenuGrid } from './grid/menu-grid.tsx';
import { useGridKeys } from './grid/use-grid-keys.ts';
import { useKeptFocus } from './grid/use-kept-focus.ts';
import { useMenuPlacing } from './grid/use-menu-placing.ts';
import type { MenuItem } from './menu-change.ts';
import css from './menu-plan-page.module.css';
import { keyTexts, menuTexts as texts } from './menu-texts.ts';
import { MenuToolbar } from './menu-toolbar.tsx';
import { PrintedMenu } from './printed-menu.tsx';
import { useMenuCommands } from './use-menu-commands.ts';
import { useMenuPlace } from './use-menu-place.ts';
import { useWeekMenu } from './use-week-menu.ts';
import { dayOfWeek, dayTitle, findMonday } from './week-days.ts';

/** 11-23; the year is that of the week. */
const tellDay = (day: string): string => day.slice(5);

/** `/shop/menu-plan`: the menu of a week at a place as a grid (spec/shop#menu-planner). */
export function MenuPlanPage() {
  const say = useTranslate();
  const place = useMenuPlace();
  const [params] = useSearchParams();
  const wanted = params.get('day');
  const [chosen, setChosen] = useState<{ readonly wanted: string | null; readonly monday: string }>();
  // A new day in the address takes precedence over the week chosen here.
  const monday = chosen?.wanted === wanted ? chosen.monday : findMonday(wanted ?? businessDay());
  return (
    <div className={css.page}>
      <PageTitle label={texts.title} />
      {place.places.error && <ErrorState error={place.places.error} onRetry={() => void place.places.refetch()} />}
      {place.places.data?.length === 0 && <EmptyState text={say(texts.choosePlace)} />}
      {place.placeId !== '' && (
        <WeekPlan
          key={`${place.placeId} ${monday}`}
          place={place}
          monday={monday}
          onMonday={(next) => setChosen({ wanted, monday: next })}
        />
      )}
    </div>
  );
}

interface WeekPlanProps {
  readonly place: ReturnType<typeof useMenuPlace>;
  readonly monday: string;
  readonly onMonday: (monday: string) => void;
}

function WeekPlan({ place, monday, onMonday }: WeekPlanProps) {
  const say = useTranslate();
  const navigate = useNavigate();
  const { placeId } = place;
  const mayArrange = useCan(arrangeMenuPermission);
  const language = useLanguage((state) => state.language);
  const grid = useRef<HTMLTableElement>(null);
  const search = useRef<InputRef>(null);
  const [isEveryWeek, setEveryWeek] = useState(false);
  const [paper, setPaper] = useState<'A4' | 'A3'>();
  const editDialog = useDialog<MenuItem>();
  const copyDialog = useDialog<CopiedSpan>();
  const rotationDialog = useDialog<MenuWeek>();
  const menu = useWeekMenu(placeId, monday);
  const { data, error, isPending, refetch } = menu.found;
  const rows = useMemo(() => (data ? listRows(data, say(texts.noCategory)) : []), [data, say]);
  const commands = useMenuCommands({ menu, monday, isEveryWeek });
  const reread = (): void =>
    void queryClient.invalidateQueries({ queryKey: callQueryKey(menuCalls.week, { placeId, monday }) });
  useLiveCall(menuCalls.live, { placeId }, (topic) => topic !== undefined && reread());
  const dayName = (weekno: number) => dayTitle(monday, weekno, language);
  const onOpen = (item: MenuItem): void => {
    if (mayArrange) editDialog.open(item);
  };
  const focus = useKeptFocus(grid);
  const placing = useMenuPlacing({
    grid,
    search,
    rows,
    mayArrange: mayArrange,
    dayName,
    commands,
  });
  const onKeyDown = useGridKeys({
    grid,
    menu: data,
    rows,
    mayArrange,
    commands,
    focus,
    onOpen,
    ...placing.keys,
  });
  return (
    <>
      <MenuToolbar
        place={place}
        monday={monday}
        onMonday={onMonday}
        mayArrange={mayArrange}
        isEveryWeek={isEveryWeek}
        onEveryWeek={setEveryWeek}
        mayUndo={menu.mayUndo}
        onUndo={() => void commands.undo()}
        onRotation={() => rotationDialog.open({ placeId, monday })}
        onCopyWeek={() => copyDialog.open({ fromDay: monday, days: 7 })}
        onPrint={setPaper}
        onBoard={() => navigate(`/shop/menu-board?placeId=${placeId}`)}
      />
      {isPending && <Placeholder rows={12} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <EmptyState text={say(texts.noMeals)} />}
      {data && rows.length > 0 && (
        <div className={mayArrange ? css.plan : ''}>
          {mayArrange && <DishPalette search={search} {...placing.palette} />}
          <MenuGrid
            grid={grid}
            menu={data}
            rows={rows}
            dayName={dayName}
            tellDay={tellDay}
            mayArrange={mayArrange}
            refusals={menu.refusals}
            cutIds={commands.cutIds}
            focus={focus}
            {...placing.grid}
            onOpen={onOpen}
            onCopyDay={(weekno) => copyDialog.open({ fromDay: dayOfWeek(monday, weekno), days: 1 })}
            onKeyDown={onKeyDown}
          />
        </div>
      )}
      {mayArrange && data && (
        <p className={css.keys}>
          <strong>{say(texts.keys)}</strong>
          {keyTexts.map((text) => (
            <span key={text.en}>{say(text)}</span>
          ))}
        </p>
      )}
      {data && (
        <PrintedMenu
          paper={paper}
          menu={data}
          monday={monday}
          placeName={place.places.data?.find(({ value }) => value === placeId)?.label ?? ''}
          onDone={() => setPaper(undefined)}
        />
      )}
      <TabDialogs>
        {editDialog.content && (
          <EditItemDialog dialog={editDialog} item={editDialog.content} onSave={commands.edit} onSale={reread} />
        )}
        {rotationDialog.content && <FromMenuDialog dialog={rotationDialog} week={rotationDialog.content} />}
        {copyDialog.content && (
          <CopyMenuDialog
            dialog={copyDialog}
            span={copyDialog.content}
            placeId={placeId}
            onCopied={(added) => {
              menu.makeUndoable(added);
              reread();
            }}
          />
        )}
      </TabDialogs>
    </>
  );
}
