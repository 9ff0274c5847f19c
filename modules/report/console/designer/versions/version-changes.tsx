import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import plainTable from '@refectory/admin-ui/table/plain-table.module.css';
import type { VersionChange } from './report-versions.ts';
import { versionTexts as texts } from './version-texts.ts';
import css from './versions-drawer.module.css';

/** The differences between two versions, before and after. */
export function VersionChanges({ changes }: { readonly changes: readonly VersionChange[] }) {
  const say = useTranslate();
  if (changes.length === 0) return <p>{say(texts.same)}</p>;
  return (
    <table className={plainTable.table}>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name.en}>
            <th scope="row">{say(name)}</th>
            <td className={css.before}>{before || say(texts.nothing)}</td>
            <td>{after || say(texts.nothing)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
