import { listSearchFields } from '@refectory/admin-ui/filter/search-values.ts';
import { ListSection } from '@refectory/admin-ui/list/list-section.tsx';
import type { ListState } from '@refectory/admin-ui/list/list-state.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useViewPreference } from '@refectory/admin-ui/preferences/view-preference.ts';
import { site } from '@refectory/admin-ui/session/site.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { useMemo, useState } from 'react';
import css from './employee-list.module.css';

interface EmployeeListProps {
  readonly resource: Resource;
  readonly employeeId: string;
  readonly slots?: Slots;
}

const noSlots: Slots = {};

/** Rows of a resource that belong to one person, without the columns that name the person. */
export function EmployeeList({ resource, employeeId, slots = noSlots }: EmployeeListProps) {
  const [preference, changePreference] = useViewPreference(`${resource.name}@employee`);
  const [state, setState] = useState<Omit<ListState, 'filters'>>({
    current: 1,
    size: preference.size ?? site.pageSize,
  });
  const fields = useMemo(() => listSearchFields(resource.fields), [resource]);
  const own = useMemo(() => ({ employeeId }), [employeeId]);
  const whole = useMemo((): ListState => ({ ...state, filters: own }), [state, own]);
  const shown = useMemo(
    () => ({ ...preference, shown: { employeeId: false, saasNo: false, groupId: false, ...preference.shown } }),
    [preference],
  );
  return (
    <div className={css.list}>
      <ListSection
        resource={resource}
        slots={slots}
        state={whole}
        fixed={own}
        onState={(part) => setState((now) => ({ ...now, ...part }))}
        preference={shown}
        onPreference={changePreference}
        searched={fields}
      />
    </div>
  );
}
