import { ActionButton } from '@refectory/admin-ui/action/action-button.tsx';
import { detailQuery, type Row } from '@refectory/admin-ui/api/queries.ts';
import { useQuery } from '@tanstack/react-query';
import { series } from '#space/contract/series/series.ts';
import { SeriesButton } from './series-button.tsx';
import { seriesTexts as texts } from './series-texts.ts';

interface BookingSeriesProps {
  readonly row: Row;
  readonly onActed: () => void;
}

const text = (value: unknown): string => String(value ?? '');

/** Series of a booking: cancel it from this day on, or repeat the booking as a series. */
export function BookingSeries({ row, onActed }: BookingSeriesProps) {
  const id = text(row.seriesId);
  const found = useQuery({ ...detailQuery<Row>(series.path, id), enabled: id !== '' });
  const day = text(row.startAt).slice(0, 10);
  const plan = {
    areaId: text(row.areaId),
    typeId: text(row.typeId),
    day,
    weekday: String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7),
    startTime: text(row.startAt).slice(11, 16),
    endTime: text(row.endAt).slice(11, 16),
    employeeId: text(row.employeeId),
    customerName: text(row.customerName),
    persons: text(row.persons),
  };
  return (
    <div>
      {found.data ? (
        <ActionButton resource={series} action="cancelfrom" rows={[found.data]} onActed={onActed} />
      ) : (
        id === '' && <SeriesButton plan={plan} label={texts.repeat} />
      )}
    </div>
  );
}
