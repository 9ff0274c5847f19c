import { useConfirm } from '@refectory/admin-ui/action/use-confirm.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { bookingNowTexts as texts } from './booking-now-texts.ts';

/** So few people are put on the list again in no time. */
const clearedWithoutAsking = 3;

/** Returns what clears a list of people, after a question where they are many. */
export function useClearList(ids: readonly string[], clear: () => void): () => Promise<void> {
  const say = useTranslate();
  const confirm = useConfirm();
  return async () => {
    const isMany = ids.length > clearedWithoutAsking;
    const question = say(texts.clearSure, { count: ids.length });
    if (isMany && !(await confirm({ text: question, ok: say(texts.removeAll), isDanger: true }))) return;
    clear();
  };
}
