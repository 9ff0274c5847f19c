import type { Fields } from '@refectory/declaration/field/field.ts';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Row } from '../api/queries.ts';
import type { TextContext } from '../cell/cell-text.ts';
import { FieldList, withKnownFields } from '../detail/field-list.tsx';
import type { Slots } from '../list/slots.ts';
import { groupFields } from './field-groups.ts';
import { RecordSection } from './record-section.tsx';
import { recordTexts as texts } from './record-texts.ts';
import { useRecordLinks } from './use-record-links.ts';

interface RecordFieldsProps {
  readonly resource: Resource;
  readonly row: Row;
  readonly context: TextContext;
  readonly slots: Slots;
  /** Only what the list shows and its money: the rest follows once these are painted. */
  readonly isBrief: boolean;
  /** Stands between its money and the rest. */
  readonly children: ReactNode;
}

/** The fields of a row in groups: what the list shows, money, and the rest; what is empty is shown on demand. */
export function RecordFields({ resource, row, context, slots, isBrief, children }: RecordFieldsProps) {
  const { say } = context;
  const [isWhole, setWhole] = useState(false);
  const linkOf = useRecordLinks();
  const { main, money, more, empty } = groupFields(withKnownFields(resource, row), row, slots.record?.money);
  const emptyCount = Object.keys(empty).length;
  const list = (fields: Fields) => (
    <FieldList fields={fields} row={row} context={context} cells={slots.cells} linkOf={linkOf} />
  );
  return (
    <>
      <RecordSection title={say(texts.main)}>{list(main)}</RecordSection>
      {Object.keys(money).length > 0 && <RecordSection title={say(texts.money)}>{list(money)}</RecordSection>}
      {!isBrief && children}
      {!isBrief && (Object.keys(more).length > 0 || emptyCount > 0) && (
        <RecordSection
          title={say(texts.more)}
          extra={
            emptyCount > 0 && (
              <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? say(texts.hideEmpty) : say(texts.showEmpty, { count: emptyCount })}
              </Button>
            )
          }
        >
          {list(isWhole ? { ...more, ...empty } : more)}
        </RecordSection>
      )}
    </>
  );
}
