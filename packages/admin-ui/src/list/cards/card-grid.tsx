import { PictureOutlined } from '@ant-design/icons';
import type { Resource } from '@refectory/declaration/resource.ts';
import { Checkbox, Spin } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Row } from '#api/queries.ts';
import { cellText, type TextContext } from '#cell/cell-text.ts';
import { rowName } from '#cell/row-title.ts';
import { stateField } from '#cell/state-field.ts';
import { StatusText } from '#cell/status-text.tsx';
import { RecordActions } from '#record/record-actions.tsx';
import type { RowCommand } from '../slots.ts';
import { texts } from '../texts.ts';
import css from './card-grid.module.css';

/** So many columns of the list stand on a card. */
const shownFields = 3;

interface CardGridProps {
  readonly resource: Resource;
  /** The field with the picture. */
  readonly picture: string;
  readonly rows: readonly Row[];
  readonly commands: readonly RowCommand[];
  readonly context: TextContext;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly isSelected: (id: string) => boolean;
  readonly onToggle: (id: string) => void;
  /** Opens a row where it has no address. */
  readonly onOpen: ((id: string) => void) | undefined;
  readonly toAddress: ((id: string) => string) | undefined;
}

/** The rows of a list as cards with their pictures (spec/console#cards). */
export function CardGrid(props: CardGridProps) {
  const { rows, empty, isLoading, isSelected } = props;
  if (rows.length === 0) return <div className={css.empty}>{isLoading ? <Spin /> : empty}</div>;
  return (
    <ul className={css.grid} aria-busy={isLoading}>
      {rows.map((row) => (
        <Card key={row.id} {...props} row={row} isChosen={isSelected(row.id)} />
      ))}
    </ul>
  );
}

function Card({
  resource,
  picture,
  row,
  commands,
  context,
  isChosen,
  onToggle,
  onOpen,
  toAddress,
}: CardGridProps & { readonly row: Row; readonly isChosen: boolean }) {
  const { say } = context;
  const name = rowName(resource, row);
  const image = String(row[picture] ?? '');
  return (
    <li className={css.card} data-chosen={isChosen}>
      <div className={css.picture}>
        {image ? <img src={image} alt="" loading="lazy" /> : <PictureOutlined aria-hidden />}
        <Checkbox
          className={css.check}
          checked={isChosen}
          onChange={() => onToggle(row.id)}
          aria-label={say(texts.selectRow, { name })}
        />
      </div>
      <div className={css.body}>
        <h2 className={css.name}>
          {toAddress ? (
            <Link to={toAddress(row.id)}>{name}</Link>
          ) : onOpen ? (
            <button type="button" onClick={() => onOpen(row.id)}>
              {name}
            </button>
          ) : (
            name
          )}
        </h2>
        <State resource={resource} row={row} context={context} />
        <dl className={css.fields}>
          {listFields(resource, picture).map(([field, declared]) => {
            const text = cellText(field, declared, row, context);
            return text ? (
              <div key={field}>
                <dt>{say(declared.label)}</dt>
                <dd>{text}</dd>
              </div>
            ) : null;
          })}
        </dl>
        <div className={css.actions} role="group" aria-label={`${say(texts.actions)} ${name}`}>
          <RecordActions row={row} commands={commands.filter(({ key }) => key !== 'view')} isSmall />
        </div>
      </div>
    </li>
  );
}

/** The first columns of the list beside name, state and picture. */
const listFields = (resource: Resource, picture: string) =>
  Object.entries(resource.fields)
    .filter(
      ([name, { list }]) =>
        list === true && name !== resource.title && name !== picture && name !== stateField(resource),
    )
    .slice(0, shownFields);

function State({ resource, row, context }: Pick<CardGridProps, 'resource' | 'context'> & { readonly row: Row }) {
  const name = stateField(resource);
  const field = resource.fields[name];
  if (field?.kind !== 'choice') return null;
  const text = cellText(name, field, row, context);
  return text ? (
    <StatusText tone={context.lookups.get(field.dictionary ?? '')?.tone(row[name]) ?? 'default'}>{text}</StatusText>
  ) : null;
}
