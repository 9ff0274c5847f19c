import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type FieldSnapshot, focusedField, restoreField, snapshotField, typeText } from './field-text.ts';
import { maxKeyGapMs, SwipeDetector } from './swipe-detector.ts';

/** How long keys are buffered: longer than the reader's gap between two keys, too short to notice. */
const bufferMs = maxKeyGapMs + 10;

interface CardReader {
  readonly isOn: boolean;
  /** Receives typed characters when no field has the focus. */
  readonly input?: RefObject<HTMLInputElement | null>;
}

/**
 * Listens to the card reader regardless of the focus: its number is never typed into a field and its Enter presses no
 * button. Buffers keys until reader and typing can be distinguished; typed keys go to the focused field (decision
 * 1250).
 */
export function useCardReader(onSwipe: (number: string) => void, { isOn, input }: CardReader): void {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    if (!isOn) return undefined;
    const keys = new SwipeDetector();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before: FieldSnapshot | undefined;
    /** The field in which the buffered keys were pressed. */
    let origin: HTMLElement | null = null;
    const type = (text: string) => {
      if (text === '') return;
      // A field that was left meanwhile takes its keys along: they are not keys of the page.
      if (origin && focusedField() !== origin) return;
      const field = focusedField() ?? input?.current ?? null;
      before ??= snapshotField(field);
      typeText(text, field);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Ignores synthetic events.
      if (!event.isTrusted) return;
      if (isManualInput(event)) return type(keys.release());
      const field = focusedField() ?? input?.current ?? null;
      const heard = keys.press({ key: event.key, at: event.timeStamp, field });
      if (heard.kind === 'silent') return;
      clearTimeout(timer);
      if (heard.kind !== 'swipe') type(heard.typed);
      if (heard.kind === 'other') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (heard.kind === 'held') {
        if (heard.begins) {
          before = undefined;
          origin = focusedField();
        }
        timer = setTimeout(() => type(keys.release()), bufferMs);
        return;
      }
      if (before) restoreField(before);
      swiped(heard.number);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      type(keys.release());
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOn, input]);
}

/** Repeated keys, key combinations, and input method events. */
export const isManualInput = (event: KeyboardEvent): boolean =>
  event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.keyCode === 229;
