import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';

export interface ConfirmOptions {
  readonly text: string;
  /** What the question is about. */
  readonly content?: ReactNode;
  readonly ok?: string;
  readonly cancel?: string;
  readonly isDanger?: boolean;
}

/** Returns a function that asks the user for confirmation. */
export function useConfirm(): (question: ConfirmOptions) => Promise<boolean> {
  const { modal } = App.useApp();
  const say = useTranslate();
  return useCallback(
    ({ text, content, ok = say(texts.ok), cancel = say(texts.cancel), isDanger = false }) =>
      new Promise((answer) => {
        modal.confirm({
          title: text,
          content,
          okText: ok,
          cancelText: cancel,
          okButtonProps: { danger: isDanger },
          onOk: () => answer(true),
          onCancel: () => answer(false),
        });
      }),
    [modal, say],
  );
}
