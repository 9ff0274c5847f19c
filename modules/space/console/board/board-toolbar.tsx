import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { DateInput } from '@refectory/admin-ui/input/date/date-input.tsx';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { Button, Dropdown, Segmented, Select } from 'antd';
import { SeriesButton } from '../series/series-button.tsx';
import { boardTexts as texts } from './board-texts.ts';
import css from './board-toolbar.module.css';
import { plusDays } from './geometry/board-time.ts';
import type { BoardRequest } from './use-board-request.ts';

export type PrintKind = 'list' | 'doors';

interface BoardToolbarProps {
  readonly request: BoardRequest;
  readonly mayPrint: boolean;
  readonly onPrint: (kind: PrintKind) => void;
}

/** Selects venue, day or week of the board. */
export function BoardToolbar({ request, mayPrint, onPrint }: BoardToolbarProps) {
  const say = useTranslate();
  const { venues, areas, venueId, areaId, isWeek, day, change } = request;
  const by = isWeek ? 7 : 1;
  return (
    <div className={css.toolbar}>
      <Select
        className={css.venue ?? ''}
        aria-label={say(texts.venue)}
        loading={venues.isPending}
        value={venueId ?? null}
        options={(venues.data ?? []).map(({ value, label }) => ({ value, label }))}
        onChange={(value) => value && change({ venueId: value, areaId: undefined })}
      />
      <Segmented
        aria-label={say(texts.view)}
        value={isWeek ? 'week' : 'day'}
        options={[
          { value: 'day', label: say(texts.dayView) },
          { value: 'week', label: say(texts.weekView) },
        ]}
        onChange={(view) => change({ view: view === 'week' ? 'week' : undefined })}
      />
      {isWeek && (
        <Select
          className={css.venue ?? ''}
          aria-label={say(texts.area)}
          loading={areas.isPending}
          value={areaId ?? null}
          options={(areas.data ?? []).map(({ value, label }) => ({ value, label }))}
          onChange={(value) => value && change({ areaId: value })}
        />
      )}
      <Button
        icon={<LeftOutlined />}
        aria-label={say(texts.earlier)}
        onClick={() => change({ day: plusDays(day, -by) })}
      />
      <span className={css.day}>
        <DateInput
          kind="date"
          aria-label={say(texts.day)}
          value={day}
          onChange={(value) => change({ day: value ?? undefined })}
        />
      </span>
      <Button
        icon={<RightOutlined />}
        aria-label={say(texts.later)}
        onClick={() => change({ day: plusDays(day, by) })}
      />
      <Button disabled={day === businessDay()} onClick={() => change({ day: undefined })}>
        {say(texts.today)}
      </Button>
      <SeriesButton plan={{ day, ...(isWeek && areaId && { areaId }) }} />
      {!isWeek && (
        <Dropdown
          disabled={!mayPrint}
          menu={{
            items: [
              { key: 'list', label: say(texts.printList), onClick: () => onPrint('list') },
              { key: 'doors', label: say(texts.printDoors), onClick: () => onPrint('doors') },
            ],
          }}
        >
          <Button icon={<PrinterOutlined />}>{say(texts.print)}</Button>
        </Dropdown>
      )}
    </div>
  );
}
