import type { FieldKind } from '@refectory/declaration/field/field.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listQuery, type Row } from '../api/queries.ts';
import { cellText, type TextContext } from '../cell/cell-text.ts';
import { ErrorState } from '../list/list-states.tsx';
import type { RelatedRows } from '../list/slots.ts';
import { useTextContext } from '../list/use-resource-list.ts';
import { Placeholder } from '../loading/placeholder.tsx';
import { useListPaths } from '../session/menu-paths.ts';
import { type PlainColumn, PlainTable } from '../table/plain-table.tsx';
import { RecordSection } from './record-section.tsx';
import { recordTexts as texts } from './record-texts.ts';
import css from './related-rows.module.css';
import { useRecordLinks } from './use-record-links.ts';

/** Rows shown on the page; the others are in their list. */
const maxRows = 20;

interface RelatedListsProps {
  readonly row: Row;
  readonly related: readonly RelatedRows[];
  readonly context: TextContext;
}

/** The address of the list of related rows, filtered for them; undefined where the reader has no menu of it. */
function useRelatedPaths(): (of: RelatedRows, row: Row) => string | undefined {
  const listPathOf = useListPaths();
  return ({ resource, filters }, row) => {
    const listPath = listPathOf(resource.name);
    const given = filters(row);
    return listPath && given && `${listPath}?${new URLSearchParams(given)}`;
  };
}

/** Related rows that are shown on the page of a row, as far as the reader may see their lists. */
export function RelatedTables({ row, related, context }: RelatedListsProps) {
  const pathOf = useRelatedPaths();
  return related.map((of) => {
    const path = of.columns && pathOf(of, row);
    return path && <RelatedTable key={of.resource.name} of={of} row={row} path={path} say={context.say} />;
  });
}

export interface RelatedLink {
  readonly path: string;
  readonly label: Label;
}

/** The lists of related rows that are not shown on the page, as far as the reader may see them. */
export function useRelatedLinks(row: Row, related: readonly RelatedRows[]): readonly RelatedLink[] {
  const pathOf = useRelatedPaths();
  return related.flatMap((of) => {
    const path = of.columns ? undefined : pathOf(of, row);
    return path ? [{ path, label: of.label ?? of.resource.label }] : [];
  });
}

/** Links to lists of related rows. */
export function RelatedLinks({
  links,
  say,
}: {
  readonly links: readonly RelatedLink[];
  readonly say: TextContext['say'];
}) {
  return (
    <RecordSection title={say(texts.related)}>
      <ul className={css.links}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{say(label)}</Link>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

interface RelatedTableProps {
  readonly of: RelatedRows;
  readonly row: Row;
  readonly path: string;
  readonly say: TextContext['say'];
}

function RelatedTable({ of: { resource, label, filters, columns = [] }, row, path, say }: RelatedTableProps) {
  const context = useTextContext(resource);
  const linkOf = useRecordLinks();
  const title = say(label ?? resource.label);
  const list = useQuery(listQuery(resource.path, { ...filters(row), current: 1, size: maxRows }));
  const rows = list.data?.records;
  // What changes a row changes what belongs to it: a cancelled booking has a refund.
  const version = `${row.version}/${row.updateTime}`;
  const shown = useRef(version);
  const { refetch } = list;
  useEffect(() => {
    if (shown.current !== version) void refetch();
    shown.current = version;
  }, [version, refetch]);
  return (
    <RecordSection
      title={title}
      hasRegion={rows !== undefined && rows.length > 0}
      extra={rows && rows.length > 0 && <Link to={path}>{say(texts.seeAll)}</Link>}
    >
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Placeholder rows={2} />}
      {rows?.length === 0 && <p className={css.none}>{say(texts.noneRelated)}</p>}
      {rows && rows.length > 0 && (
        <PlainTable
          columns={toColumns(resource, columns, context, linkOf)}
          rows={rows}
          keyOf={({ id }) => id}
          region={title}
        />
      )}
    </RecordSection>
  );
}

type LinkOf = ReturnType<typeof useRecordLinks>;

/** Kinds whose text may be broken into lines. */
const wrappedKinds: readonly FieldKind[] = ['text', 'multiline', 'reference', 'references'];

const toColumns = (
  { name: resource, title, fields }: Resource,
  names: readonly string[],
  context: TextContext,
  linkOf: LinkOf,
): PlainColumn<Row>[] =>
  names.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    return [
      {
        heading: field.label,
        cell: (row: Row) => {
          const text = cellText(name, field, row, context);
          const path = name === title ? linkOf({ kind: 'reference', resource }, row.id) : linkOf(field, row[name]);
          if (path && text) return <Link to={path}>{text}</Link>;
          return wrappedKinds.includes(field.kind) ? text : <span className={css.whole}>{text}</span>;
        },
        isNumber: field.kind === 'money' || field.kind === 'integer',
      },
    ];
  });
