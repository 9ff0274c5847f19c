import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { OpenedFigure } from '@refectory/admin-ui/report/opened-figure.tsx';
import { useMenuPaths } from '@refectory/admin-ui/session/menu-paths.ts';
import type { ReactNode } from 'react';
import { type OpenableFigure, openedLists } from './opened-lists.ts';

interface HomeFigureProps {
  readonly figure: OpenableFigure;
  readonly day: string;
  /** The meal or place of the figure. */
  readonly of?: Readonly<Record<string, string | number>>;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A figure that links to the rows it counts, if the user may open all of their lists (spec/report#counted-rows). */
export function HomeFigure({ figure, day, of, className, children }: HomeFigureProps) {
  const say = useTranslate();
  const paths = useMenuPaths();
  const lists = openedLists(figure, day, of);
  const targets = lists.every(({ path }) => paths.has(path))
    ? lists.map(({ label, path, filters }) => ({ label: say(label), to: `${path}?${new URLSearchParams(filters)}` }))
    : [];
  return (
    <OpenedFigure className={className} targets={targets}>
      {children}
    </OpenedFigure>
  );
}
