import { App, Button } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslate } from '../hooks/use-translate.ts';
import { texts } from '../list/texts.ts';

/** How long undo is offered, in seconds. */
const undoSeconds = 8;

/** Returns a function that shows a success message with an undo button, usable once. */
export function useUndo(): (title: string, undo: () => Promise<void>) => void {
  const { notification } = App.useApp();
  const say = useTranslate();
  const offered = useRef(0);
  return useCallback(
    (title, undo) => {
      offered.current += 1;
      const key = `undo-${offered.current}-${Date.now()}`;
      let isTaken = false;
      const take = () => {
        if (isTaken) return;
        isTaken = true;
        notification.destroy(key);
        void undo();
      };
      notification.success({
        key,
        title,
        duration: undoSeconds,
        actions: (
          <Button size="small" onClick={take}>
            {say(texts.undo)}
          </Button>
        ),
      });
    },
    [notification, say],
  );
}
