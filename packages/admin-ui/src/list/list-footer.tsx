import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { Button, Pagination } from 'antd';
import { useRef } from 'react';
import { formatNumber } from '../cell/number-text.ts';
import { useElementSize } from '../hooks/use-element-size.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { site } from '../session/site.ts';
import { BeyondPages } from './beyond-pages.tsx';
import css from './list-footer.module.css';
import { type ListState, turnTo } from './list-state.ts';
import { texts } from './texts.ts';
import { maxSelected } from './use-selection.ts';

const isOffered = (size: number): boolean => site.pageSizes.some((offered) => offered === size);

/** Below that, pages are named by two numbers instead of a row of them; below the other, their size is not offered. */
const narrowWidth = 560;
const phoneWidth = 400;

interface ListFooterProps {
  readonly total: number;
  readonly isCapped: boolean;
  readonly current: number;
  readonly size: number;
  readonly hasPages: boolean;
  readonly selected: number;
  /** Whether all rows of the page are selected, so that selecting all matches is offered. */
  readonly isPageSelected: boolean;
  /** The rows of this page; pages beyond the counted rows are read relative to them. */
  readonly rows: readonly { readonly id: string }[];
  /** So many rows fit into the window; undefined where pages by its height are not offered. */
  readonly fitting?: number | undefined;
  /** Whether a page has so many because nothing was chosen. */
  readonly isFitted?: boolean;
  readonly onPage: (turn: Pick<ListState, 'current' | 'beside'>) => void;
  /** Undefined: as many as fit. */
  readonly onSize: (size: number | undefined) => void;
  readonly onClear: () => void;
  readonly onSelectAll: () => void;
  /** Both absent where rows cannot be selected; the second where they cannot be edited. */
  readonly onCopy?: () => void;
  readonly onBulkEdit?: (() => void) | undefined;
}

/** Footer of a list: number of selected rows, total, pages. If the count is capped, paging still works. */
export function ListFooter(props: ListFooterProps) {
  const { total, isCapped, selected, isPageSelected } = props;
  const say = useTranslate();
  const turn = (page: number) => {
    const to = turnTo(page, props, props.rows);
    if (to) props.onPage(to);
  };
  const { fitting = 0 } = props;
  const footer = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(footer);
  const isNarrow = width > 0 && width < narrowWidth;
  // A number that is a choice of its own cannot stand for what fits, too.
  const fits = isOffered(fitting) ? 0 : fitting;
  const sizes = [
    ...(props.fitting === undefined ? [] : [{ value: fits, label: say(texts.fitWindow) }]),
    ...site.pageSizes.map((value) => ({ value, label: say(texts.rowsOfPage, { count: value }) })),
  ];
  const isBeyond = isCapped && (props.current - 1) * props.size >= maxCountedRows;
  const offersAll = props.hasPages && isPageSelected && selected < total && total <= maxSelected;
  return (
    <div ref={footer} className={css.pager}>
      <span className={css.selection} role="status">
        {selected > 0 && (
          <>
            {say(texts.selected, { count: selected })}
            {offersAll && (
              <Button type="link" size="small" onClick={props.onSelectAll}>
                {say(texts.selectAll, { total: formatNumber(total) })}
              </Button>
            )}
            {props.onCopy && (
              <Button type="link" size="small" onClick={props.onCopy}>
                {say(texts.copyRows)}
              </Button>
            )}
            {props.onBulkEdit && (
              <Button type="link" size="small" onClick={props.onBulkEdit}>
                {say(texts.bulkEdit)}
              </Button>
            )}
            <Button type="link" size="small" onClick={props.onClear}>
              {say(texts.clearSelection)}
            </Button>
          </>
        )}
      </span>
      {isBeyond ? (
        <BeyondPages
          total={say(texts.totalCapped, { total: formatNumber(total) })}
          current={props.current}
          isLast={props.rows.length < props.size}
          onTurn={turn}
        />
      ) : props.hasPages && total > 0 ? (
        <Pagination
          current={props.current}
          pageSize={props.size}
          total={isCapped ? Math.max(total, (props.current + 1) * props.size) : total}
          {...(isNarrow && { simple: { readOnly: true } })}
          showSizeChanger={
            !(isNarrow && width < phoneWidth) && {
              options: sizes,
              labelRender: ({ value }) =>
                props.isFitted ? say(texts.fitWindow) : say(texts.rowsOfPage, { count: value }),
            }
          }
          showTotal={() => say(isCapped ? texts.totalCapped : texts.total, { total: formatNumber(total) })}
          onChange={(page, size) => (size === props.size ? turn(page) : undefined)}
          onShowSizeChange={(_page, size) => props.onSize(size === fits ? undefined : size)}
        />
      ) : (
        <span>{say(isCapped ? texts.totalCapped : texts.total, { total: formatNumber(total) })}</span>
      )}
    </div>
  );
}
