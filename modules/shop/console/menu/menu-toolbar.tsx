import { LeftOutlined, RightOutlined, UndoOutlined } from '@ant-design/icons';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DateInput } from '@refectory/admin-ui/input/date/date-input.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Button, Segmented, Select } from 'antd';
import { menuCalls } from '../../contract/menu/menu-calls.ts';
import { rotationTexts } from '../rotation/rotation-texts.ts';
import { menuTexts as texts } from './menu-texts.ts';
import css from './menu-toolbar.module.css';
import type { useMenuPlace } from './use-menu-place.ts';
import { findMonday, plusDays } from './week-days.ts';

interface MenuToolbarProps {
  readonly place: ReturnType<typeof useMenuPlace>;
  readonly monday: string;
  readonly onMonday: (monday: string) => void;
  readonly mayArrange: boolean;
  readonly isEveryWeek: boolean;
  readonly onEveryWeek: (isEveryWeek: boolean) => void;
  readonly mayUndo: boolean;
  readonly onUndo: () => void;
  readonly onCopyWeek: () => void;
  readonly onRotation: () => void;
  readonly onPrint: (paper: 'A4' | 'A3') => void;
  readonly onBoard: () => void;
}

/** Place, week, and commands for the whole week. */
export function MenuToolbar(props: MenuToolbarProps) {
  const { place, monday, onMonday, mayArrange, isEveryWeek } = props;
  const say = useTranslate();
  const mayMakeRotation = useCan('shop_rotation_add');
  const week = say(texts.weekOf, { from: monday, to: plusDays(monday, 6) });
  return (
    <div className={css.toolbar}>
      <Select
        className={css.place}
        aria-label={say(menuCalls.week.input.placeId.label)}
        loading={place.places.isPending}
        showSearch={{ optionFilterProp: 'label' }}
        value={place.placeId || null}
        options={(place.places.data ?? []).map(({ value, label }) => ({ value, label }))}
        onChange={(id) => id && place.choose(id)}
      />
      <Button
        icon={<LeftOutlined />}
        aria-label={say(texts.previousWeek)}
        onClick={() => onMonday(plusDays(monday, -7))}
      />
      <span className={css.week}>
        <DateInput kind="date" aria-label={week} value={monday} onChange={(day) => day && onMonday(findMonday(day))} />
      </span>
      <Button icon={<RightOutlined />} aria-label={say(texts.nextWeek)} onClick={() => onMonday(plusDays(monday, 7))} />
      <Button onClick={() => onMonday(findMonday(businessDay()))}>{say(texts.thisWeek)}</Button>
      {mayArrange && (
        <>
          <span className={css.holds}>
            {say(texts.holds)}
            <Segmented
              aria-label={say(texts.holds)}
              value={isEveryWeek ? 'every' : 'this'}
              options={[
                { value: 'this', label: say(texts.holdsThisWeek) },
                { value: 'every', label: say(texts.holdsEveryWeek) },
              ]}
              onChange={(value) => props.onEveryWeek(value === 'every')}
            />
          </span>
          <Button icon={<UndoOutlined />} disabled={!props.mayUndo} onClick={props.onUndo}>
            {say(texts.undo)}
          </Button>
          <Button disabled={place.placeId === ''} onClick={props.onCopyWeek}>
            {say(texts.copyWeek)}
          </Button>
        </>
      )}
      {mayMakeRotation && (
        <Button disabled={place.placeId === ''} onClick={props.onRotation}>
          {say(rotationTexts.make)}
        </Button>
      )}
      <span className={css.end}>
        {(['A4', 'A3'] as const).map((paper) => (
          <Button key={paper} disabled={place.placeId === ''} onClick={() => props.onPrint(paper)}>
            {say(texts.print)} {paper}
          </Button>
        ))}
        <Button disabled={place.placeId === ''} onClick={props.onBoard}>
          {say(texts.board)}
        </Button>
      </span>
    </div>
  );
}
