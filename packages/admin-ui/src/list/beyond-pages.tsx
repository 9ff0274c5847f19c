import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatNumber } from '../cell/number-text.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import css from './beyond-pages.module.css';
import { texts } from './texts.ts';

interface BeyondPagesProps {
  readonly total: string;
  readonly current: number;
  readonly isLast: boolean;
  readonly onTurn: (page: number) => void;
}

/** Paging beyond the counted rows: next, previous, and first page. */
export function BeyondPages({ total, current, isLast, onTurn }: BeyondPagesProps) {
  const say = useTranslate();
  return (
    <nav className={css.pages} aria-label={say(texts.pages)}>
      <span>{total}</span>
      <Button size="small" type="text" onClick={() => onTurn(1)}>
        {say(texts.firstPage)}
      </Button>
      <Button
        size="small"
        type="text"
        icon={<LeftOutlined />}
        aria-label={say(texts.previousPage)}
        onClick={() => onTurn(current - 1)}
      />
      <span aria-current="page">{formatNumber(current)}</span>
      <Button
        size="small"
        type="text"
        icon={<RightOutlined />}
        aria-label={say(texts.nextPage)}
        disabled={isLast}
        onClick={() => onTurn(current + 1)}
      />
    </nav>
  );
}
