import { invalidate, type Row } from '@refectory/admin-ui/api/queries.ts';
import { SearchForm } from '@refectory/admin-ui/filter/search-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import listFrame from '@refectory/admin-ui/list/list-frame.module.css';
import { ListSection } from '@refectory/admin-ui/list/list-section.tsx';
import type { ListState } from '@refectory/admin-ui/list/list-state.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useViewPreference } from '@refectory/admin-ui/preferences/view-preference.ts';
import { site } from '@refectory/admin-ui/session/site.ts';
import type { Label } from '@refectory/declaration/label.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo, useRef, useState } from 'react';
import css from './dictionary-list.module.css';

interface DictionaryListProps {
  readonly resource: Resource;
  readonly slots: Slots;
  readonly call: string;
  /** Name of the list on the page. */
  readonly list: 'heads' | 'entries';
  /** The dictionary whose entries these are. */
  readonly head?: Row | undefined;
  /** Shown while no dictionary is selected. */
  readonly hint?: Label;
}

const dialogWidth = 880;

/** One of the two tables of a dictionary page, with its own search. */
export function DictionaryList({ resource, slots, call, list, head, hint }: DictionaryListProps) {
  const say = useTranslate();
  const panel = useRef<HTMLElement>(null);
  const name = `${resource.name}@${list}`;
  const [preference, changePreference] = useViewPreference(name);
  const own = useMemo((): Readonly<Record<string, string>> => (head ? { parentId: head.id } : {}), [head]);
  const [state, setState] = useState<ListState>(() => ({
    filters: own,
    current: 1,
    size: preference.size ?? site.pageSize,
  }));
  const searched = useMemo(() => {
    const { code, dictValue } = resource.fields;
    return { ...(code && { code }), ...(dictValue && { dictValue }) };
  }, [resource]);
  if (list === 'entries' && !head)
    return (
      <div className={`${listFrame.panel} ${css.nothing}`}>
        <EmptyState text={hint ? say(hint) : ''} />
      </div>
    );
  return (
    <div className={css.list} role="group" aria-label={head ? String(head.dictValue) : say(resource.label)}>
      {head && <h2 className={css.head}>{`${String(head.dictValue)} · ${String(head.code)}`}</h2>}
      <SearchForm
        fields={searched}
        filters={Object.fromEntries(Object.entries(state.filters).filter(([name]) => name in searched))}
        panel={panel}
        onSearch={(filters) => setState((now) => ({ ...now, filters: { ...filters, ...own }, current: 1 }))}
        onSearchAgain={() => void invalidate(resource.path)}
      />
      <ListSection
        resource={resource}
        slots={slots}
        state={state}
        onState={(change) =>
          setState((now) => ({ ...now, ...change, filters: { ...(change.filters ?? now.filters), ...own } }))
        }
        preference={preference}
        onPreference={changePreference}
        searched={{ ...searched, ...(resource.fields.parentId && { parentId: resource.fields.parentId }) }}
        call={call}
        hasKeys={list === 'heads'}
        viewsOf={name}
        fixed={own}
        formWidth={dialogWidth}
        {...(head && { initial: { parentId: head.id, code: head.code } })}
      />
    </div>
  );
}
