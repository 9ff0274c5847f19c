import { useDictionary } from '#api/dictionaries.ts';
import { useSay } from '#crud/use-say.ts';
import { bookingTexts as texts } from './booking-texts.ts';
import type { TakeList } from './take-list.ts';

/** The pick-up list as a table, on screen and on paper alike. */
export function TakeListView({
  list,
  className,
}: {
  readonly list: TakeList;
  readonly className?: string | undefined;
}) {
  const say = useSay();
  const { label } = useDictionary('meal_period');
  const headings = [
    texts.number,
    texts.name,
    texts.group,
    texts.place,
    texts.meal,
    texts.package,
    texts.persons,
    texts.table,
    texts.code,
    texts.remark,
  ];
  return (
    <>
      <p>{list.packages.map(({ packageName, portions }) => `${packageName || '–'} × ${portions}`).join('　')}</p>
      <table className={className}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading.en} scope="col">
                {say(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.id}>
              <td>{row.saasNo}</td>
              <td>{row.employeeName}</td>
              <td>{row.groupName}</td>
              <td>{row.placeName}</td>
              <td>
                {row.day} {label(row.mealPeriod)}
              </td>
              <td>{row.packageName}</td>
              <td>{row.persons}</td>
              <td>{row.tableCode}</td>
              <td>{row.takeCode}</td>
              <td>{row.remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
