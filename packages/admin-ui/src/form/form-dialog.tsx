import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useConfirm } from '../action/use-confirm.ts';
import { useHotkey } from '../action/use-hotkey.ts';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';
import { useUnsavedInput } from '../session/unsaved.ts';
import dialogFooter from './dialog-footer.module.css';
import css from './form-dialog.module.css';
import { useEnterSubmits } from './use-enter-submits.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly width: number;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Nothing to submit yet. */
  readonly isSubmitDisabled?: boolean;
  /** The form is still loading. */
  readonly isLoading?: boolean;
  /** Whether closing would lose input. */
  readonly isDirty: () => boolean;
  readonly okText?: string;
  readonly cancelText?: string;
  readonly isDanger?: boolean;
  /** It says first what will become of the input: Enter in a field goes to the button only, as in a dangerous one. */
  readonly isTwoStep?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  /** False hides the cancel button; default true. */
  readonly hasCancel?: boolean;
  /** Further buttons, left of the standard ones. */
  readonly buttons?: ReactNode;
  readonly children: ReactNode;
}

/** Focusable elements of a form. */
const inputs = 'input:not([disabled]), textarea:not([disabled])';

/** Focuses the first input unless something else already has the focus. */
function focusFirstInput(body: HTMLElement | null): void {
  const focused = document.activeElement;
  const front = focused?.closest('[role=dialog]');
  if (body?.contains(focused) || (front && !front.contains(body))) return;
  body?.querySelector<HTMLElement>(inputs)?.focus();
}

/**
 * A dialog with a form: a click outside does not close it, unsaved input is confirmed, Enter in a one-line field and
 * Ctrl-S save, Esc closes.
 */
export function FormDialog(props: FormDialogProps) {
  const { isOpen, isBusy, isDirty, onClose, onSubmit } = props;
  const say = useTranslate();
  const confirm = useConfirm();
  const body = useRef<HTMLDivElement>(null);
  const ok = useRef<HTMLButtonElement>(null);
  const onKeyDown = useEnterSubmits(ok, props.isDanger === true || props.isTwoStep === true);
  async function leave() {
    if (isBusy) return;
    const question = {
      text: say(texts.unsaved),
      ok: say(texts.discard),
      cancel: say(texts.keepEditing),
      isDanger: true,
    };
    if (!isDirty() || (await confirm(question))) onClose();
  }
  // Only one form dialog of a tab is open at a time; the name only has to differ from other forms of the page.
  useUnsavedInput('dialog', isOpen, isDirty);
  useHotkey('s', () => !isBusy && onSubmit(), { isOn: isOpen, withControl: true });
  return (
    <Modal
      open={isOpen}
      title={props.title}
      width={props.width}
      mask={{ closable: false }}
      loading={props.isLoading === true}
      onCancel={() => void leave()}
      afterClose={props.onClosed}
      afterOpenChange={(isNow) => isNow && focusFirstInput(body.current)}
      closable={{ 'aria-label': say(texts.close) }}
      className={css.dialog}
      classNames={{ container: css.container, body: css.body }}
      styles={{ body: { paddingInlineEnd: 4, paddingTop: 8 } }}
      footer={
        <div className={dialogFooter.footer}>
          {props.buttons}
          {props.hasCancel !== false && (
            <Button onClick={() => void leave()}>{props.cancelText ?? say(texts.cancel)}</Button>
          )}
          <Button
            ref={ok}
            type="primary"
            danger={props.isDanger === true}
            disabled={props.isSubmitDisabled === true}
            loading={isBusy}
            onClick={onSubmit}
          >
            {props.okText ?? say(texts.ok)}
          </Button>
        </div>
      }
    >
      <div ref={body} onKeyDown={onKeyDown}>
        {props.children}
      </div>
    </Modal>
  );
}
