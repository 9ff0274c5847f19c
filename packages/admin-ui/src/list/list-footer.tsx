import { maxCountedRows } from '@refectory/declaration/call/verb-responses.ts';
import { Button, Pagination } from 'antd';
import { formatNumber } from '../cell/number-text.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { site } from '../session/site.ts';
import { BeyondPages } from './beyond-pages.tsx';
import css from './list-footer.module.css';
import { type ListState, turnTo } from './list-state.ts';
import { texts } from './texts.ts';
import { maxSelected } from './use-selection.ts';

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
  readonly onPage: (turn: Pick<ListState, 'current' | 'beside'>, size: number) => void;
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
  const turn = (page: number, size: number) => {
    const to = size === props.size ? turnTo(page, props, props.rows) : { current: 1 };
    if (to) props.onPage(to, size);
  };
  const isBeyond = isCapped && (props.current - 1) * props.size >= maxCountedRows;
  const offersAll = props.hasPages && isPageSelected && selected < total && total <= maxSelected;
  return (
    <div className={css.pager}>
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
          onTurn={(page) => turn(page, props.size)}
        />
      ) : props.hasPages && total > 0 ? (
        <Pagination
          current={props.current}
          pageSize={props.size}
          total={isCapped ? Math.max(total, (props.current + 1) * props.size) : total}
          showSizeChanger
          pageSizeOptions={[...site.pageSizes]}
          showTotal={() => say(isCapped ? texts.totalCapped : texts.total, { total: formatNumber(total) })}
          onChange={turn}
        />
      ) : (
        <span>{say(isCapped ? texts.totalCapped : texts.total, { total: formatNumber(total) })}</span>
      )}
    </div>
  );
}
