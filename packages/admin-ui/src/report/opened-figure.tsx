import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '../hooks/use-translate.ts';
import css from './opened-figure.module.css';
import { reportTexts as texts } from './report-texts.ts';

/** A target list of a figure. */
export interface OpenedTarget {
  readonly label: string;
  readonly to: string;
}

interface OpenedFigureProps {
  readonly targets: readonly OpenedTarget[];
  /** Custom style instead of the dotted underline. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A figure that links to the rows it counts (spec/report#counted-rows), in one or several lists; plain text without a
 * list.
 */
export function OpenedFigure({ targets, className, children }: OpenedFigureProps) {
  const say = useTranslate();
  const [first, ...others] = targets;
  if (!first) return <span className={className}>{children}</span>;
  const name = className ?? css.opened;
  if (others.length === 0)
    return (
      <Link className={name} to={first.to} title={say(texts.openRows)}>
        {children}
      </Link>
    );
  const items = targets.map(({ label, to }) => ({ key: to, label: <Link to={to}>{label}</Link> }));
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <button type="button" className={`${css.several} ${name}`} title={say(texts.openRowsOf)}>
        {children}
      </button>
    </Dropdown>
  );
}
