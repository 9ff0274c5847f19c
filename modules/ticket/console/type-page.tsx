import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { type } from '#ticket/contract/type/type.ts';
import { ticketTexts as texts } from './ticket-texts.ts';

/** `/ticket/typelist`: the generic list, in which no limit is a word and not 0. */
export function TypePage() {
  const say = useTranslate();
  const slots = useMemo((): Slots => {
    const limit = (value: unknown) => (value === 0 ? say(texts.unlimited) : String(value ?? ''));
    return { cells: { uses: limit, usesPerDay: limit, minMinutesBetween: limit } };
  }, [say]);
  return <ResourcePage resource={type} slots={slots} />;
}
