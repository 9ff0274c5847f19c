import type { CallResponse } from '@refectory/admin-ui/api/call.ts';
import type { CSSProperties } from 'react';
import type { codeCalls } from '#dining/contract/code/code-calls.ts';
import css from './label-sheet.module.css';

export type CodeLabel = CallResponse<typeof codeCalls.labels>['labels'][number];

/** How labels are laid out on A4; sizes in millimetres. */
export interface LabelLayout {
  readonly size: number;
  readonly columns: number;
  readonly withPlace: boolean;
  readonly withTable: boolean;
}

/** Side length of a code in millimetres. */
export const labelSizes = [25, 35, 45, 60, 80] as const;

/** Printable width of A4 in millimetres, and the padding of a label. */
const sheetWidth = 186;
const padding = 8;

/** How many labels of a size stand beside each other on A4. */
export const maxColumns = (size: number): number => Math.floor(sheetWidth / (size + padding));

interface LabelSheetProps {
  readonly labels: readonly CodeLabel[];
  readonly layout: LabelLayout;
}

/** The labels in columns, with cutting lines; the same on screen and on paper. */
export const LabelSheet = ({ labels, layout: { size, columns, withPlace, withTable } }: LabelSheetProps) => (
  <ul className={css.sheet} style={{ '--size': `${size}mm`, '--columns': columns } as CSSProperties}>
    {labels.map(({ id, image, placeName, area, code }) => (
      <li key={id} className={css.label}>
        {withPlace && <span className={css.place}>{placeName}</span>}
        <img className={css.code} src={image} alt={[placeName, area, code].filter(Boolean).join(' · ')} />
        {withTable && code && <span className={css.table}>{[area, code].filter(Boolean).join(' · ')}</span>}
      </li>
    ))}
  </ul>
);
