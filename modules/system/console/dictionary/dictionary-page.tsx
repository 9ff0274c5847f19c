import type { Row } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { PageTitle } from '@refectory/admin-ui/page/page-title.tsx';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { dict } from '#system/contract/dictionary/dict.ts';
import { dictbiz } from '#system/contract/dictionary/dict-biz.ts';
import { systemTexts as texts } from '../system-texts.ts';
import { type DictionaryResource, WhereUsedDialog } from '../where-used-dialog.tsx';
import { ReadOnlyInput, SealedInput } from './dictionary-inputs.tsx';
import { DictionaryList } from './dictionary-list.tsx';
import css from './dictionary-page.module.css';
import { dictionaryResource, entryResource } from './dictionary-resources.ts';

interface DictionaryPageProps {
  readonly resource: DictionaryResource;
  /** Whether entries are beside the dictionaries or below them. */
  readonly layout: 'beside' | 'below';
}

const inputs: NonNullable<Slots['inputs']> = { isSealed: SealedInput };
const entryInputs: NonNullable<Slots['inputs']> = {
  isSealed: SealedInput,
  code: ReadOnlyInput,
  parentId: ReadOnlyInput,
};

/**
 * Dictionaries as master and detail (spec/console#dictionaries): choose one at the left or above, its entries follow.
 */
function DictionaryPage({ resource, layout }: DictionaryPageProps) {
  const [chosen, setChosen] = useState<Row>();
  const used = useDialog<Row>();
  const heads = useMemo(() => dictionaryResource(resource), [resource]);
  const entries = useMemo(() => entryResource(resource), [resource]);
  const headSlots = useMemo(
    (): Slots => ({
      inputs,
      cells: {
        dictValue: (value, row) => (
          <Button
            type="link"
            size="small"
            className={css.choose ?? ''}
            aria-pressed={row.id === chosen?.id}
            onClick={() => setChosen(row)}
          >
            {String(value)}
          </Button>
        ),
      },
    }),
    [chosen],
  );
  const { open } = used;
  const entrySlots = useMemo(
    (): Slots => ({ inputs: entryInputs, rowActions: [{ key: 'used', label: texts.whereUsed, run: open }] }),
    [open],
  );
  return (
    <div className={layout === 'beside' ? css.beside : css.below}>
      <PageTitle label={resource.label} />
      <DictionaryList resource={heads} slots={headSlots} call="parent-list" list="heads" />
      <DictionaryList
        key={chosen?.id ?? ''}
        resource={entries}
        slots={entrySlots}
        call="child-list"
        list="entries"
        head={chosen}
        hint={texts.chooseDictionary}
      />
      <TabDialogs>
        {used.content && <WhereUsedDialog resource={resource} dialog={used} entry={used.content} />}
      </TabDialogs>
    </div>
  );
}

/** `/system/dict` and `/dict-horizontal/index`. */
export const SystemDictionaryPage = () => <DictionaryPage resource={dict} layout="beside" />;

/** `/dict-vertical/index`. */
export const StackedDictionaryPage = () => <DictionaryPage resource={dict} layout="below" />;

/** `/system/dictbiz`. */
export const BusinessDictionaryPage = () => <DictionaryPage resource={dictbiz} layout="beside" />;
