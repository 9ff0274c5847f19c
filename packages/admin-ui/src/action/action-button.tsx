import { permissionCode, type Resource } from '@refectory/declaration/resource.ts';
import { Button, Tooltip } from 'antd';
import { useCan } from '../api/permissions.ts';
import type { Row } from '../api/queries.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import type { Slots } from '../list/slots.ts';
import { texts } from '../list/texts.ts';
import { isRefused } from './is-refused.ts';
import { type OnActionDone, useActions } from './use-actions.tsx';

interface PlainActionButtonProps {
  readonly resource: Resource;
  /** Key of the action in the declaration. */
  readonly action: string;
  /** The rows the action applies to. */
  readonly rows?: readonly Row[];
  /** Above a list it says what is done with several rows, and what is grave is red; beside one row it is quiet. */
  readonly isOfList?: boolean;
  readonly size?: 'small' | 'medium' | 'large';
  readonly onStart: (key: string, rows: readonly Row[]) => void;
}

/** The button of an action without its dialogs, for places that render those once for many buttons. */
export function PlainActionButton({
  resource,
  action: key,
  rows = [],
  isOfList = false,
  size,
  onStart,
}: PlainActionButtonProps) {
  const say = useTranslate();
  const isAllowed = useCan(permissionCode(resource, key));
  const action = resource.actions?.[key];
  if (!action || !isAllowed) return null;
  const isOff = isRefused(resource, action, rows);
  // Primary style once rows are selected.
  const isAimed = rows.length > 0 || action.target === 'resource';
  return (
    <Tooltip title={isOff ? say(texts.wrongState) : undefined}>
      <Button
        {...(size && { size })}
        {...(action.tone === 'primary' && isAimed && { type: 'primary' as const })}
        danger={isOfList && action.tone === 'danger' && isAimed}
        disabled={isOff}
        onClick={() => onStart(key, rows)}
      >
        {say((isOfList && action.several) || action.label)}
      </Button>
    </Tooltip>
  );
}

type ActionButtonProps = Omit<PlainActionButtonProps, 'onStart'> & {
  readonly onActed?: OnActionDone;
  /** Overrides inputs by field. */
  readonly inputs?: Slots['inputs'];
};

/** A button for a declared action, with permission check, state check, confirmation, input form and results. */
export function ActionButton({ onActed, inputs, ...button }: ActionButtonProps) {
  const { start, dialogs } = useActions(button.resource, onActed, inputs);
  return (
    <>
      <PlainActionButton {...button} onStart={start} />
      {dialogs}
    </>
  );
}
