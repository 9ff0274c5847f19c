import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRecordLinks } from './use-record-links.ts';

interface RecordLinkProps {
  /** The resource of the row: `dining.employee`. */
  readonly resource: string;
  readonly id: unknown;
  readonly children: ReactNode;
}

/** Leads to the page of a row where the reader may open it, else plain text; for cells of custom pages. */
export function RecordLink({ resource, id, children }: RecordLinkProps) {
  const path = useRecordLinks()({ kind: 'reference', resource }, id);
  return path ? <Link to={path}>{children}</Link> : children;
}
