import { type KeyboardEvent, type RefObject, useState } from 'react';
import { SwipeDetector } from '../reader/swipe-detector.ts';
import { isManualInput } from '../reader/use-card-reader.ts';

/** Fields of one line that have no other use for Enter: selects and pickers open by it. */
const oneLineFields = 'form input:not([type=checkbox], [type=radio], [type=file], [role=combobox], .ant-picker input)';

/**
 * Enter in a one-line field of a dialog presses its button (spec/console#forms); where the dialog says first what will
 * become of it, Enter goes to the button and the next one presses it. The Enter of a card reader does neither (decision
 * 1250). Returns the handler of the element around the form.
 */
export function useEnterSubmits(button: RefObject<HTMLElement | null>, isTwoStep: boolean) {
  const [keys] = useState(() => new SwipeDetector());
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // Dialogs and lists that open above it are not inside it.
    if (isManualInput(event.nativeEvent) || !(target instanceof Element) || !currentTarget.contains(target)) return;
    const heard = keys.press({ key: event.key, at: event.timeStamp, field: target });
    if (event.key !== 'Enter' || event.defaultPrevented || !target.matches(oneLineFields)) return;
    event.preventDefault();
    if (heard.kind === 'swipe') return;
    // After what the field itself does on Enter.
    setTimeout(() => (isTwoStep ? button.current?.focus() : button.current?.click()));
  };
}
