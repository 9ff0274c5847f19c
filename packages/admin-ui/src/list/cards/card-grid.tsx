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
const shownValues = 4;

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
          {listValues(resource, picture, row, context).map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className={css.actions} role="group" aria-label={`${say(texts.actions)} ${name}`}>
          <RecordActions row={row} commands={commands.filter(({ key }) => key !== 'view')} isSmall />
        </div>
      </div>
    </li>
  );
}

/** The first columns of the list that say something, beside name, state and picture. */
const listValues = (resource: Resource, picture: string, row: Row, context: TextContext) =>
  Object.entries(resource.fields)
    .filter(([name, { list }]) => list === true && ![resource.title, picture, stateField(resource)].includes(name))
    .map(([name, field]) => [context.say(field.label), cellText(name, field, row, context)] as const)
    .filter(([, text]) => text !== '')
    .slice(0, shownValues);

function State({ resource, row, context }: Pick<CardGridProps, 'resource' | 'context'> & { readonly row: Row }) {
  const name = stateField(resource);
  const field = resource.fields[name];
  if (field?.kind !== 'choice') return null;
  const text = cellText(name, field, row, context);
  return text ? (
    <StatusText tone={context.lookups.get(field.dictionary ?? '')?.tone(row[name]) ?? 'default'}>{text}</StatusText>
  ) : null;
}
