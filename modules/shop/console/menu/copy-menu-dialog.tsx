import { makeCall } from '@refectory/admin-ui/api/call.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { menuCalls } from '../../contract/menu/menu-calls.ts';
import { menuTexts as texts } from './menu-texts.ts';
import { findMonday, plusDays } from './week-days.ts';

/** What is copied: a day, or the week starting with it. */
export interface CopiedSpan {
  readonly fromDay: string;
  readonly days: 1 | 7;
}

interface CopyMenuDialogProps {
  readonly dialog: Dialog<CopiedSpan>;
  readonly span: CopiedSpan;
  readonly placeId: string;
  readonly onCopied: (added: readonly { readonly id: string; readonly version: number }[]) => void;
}

const { toDay } = menuCalls.copy.input;

/** Copies a day to a day, or a week to a week. */
export function CopyMenuDialog({ dialog, span, placeId, onCopied }: CopyMenuDialogProps) {
  const say = useTranslate();
  const { fromDay, days } = span;
  const isWeek = days > 1;
  return (
    <CallForm
      dialog={dialog}
      name="shop.menu.copy"
      title={isWeek ? say(texts.copyWeek) : say(texts.copyDay, { day: fromDay })}
      okText={say(texts.copyTo)}
      fields={{ toDay }}
      initial={{ toDay: plusDays(fromDay, days) }}
      onSubmit={async (values) => {
        const day = String(values.toDay);
        const input = { placeId, fromDay, toDay: isWeek ? findMonday(day) : day, days };
        const { added, kept } = await makeCall(menuCalls.copy, input, { quiet: true });
        onCopied(added);
        return say(texts.copied, { count: added.length, kept });
      }}
    >
      <p>{say(texts.copyHint)}</p>
      {isWeek && <p>{say(texts.copyWeekHint)}</p>}
    </CallForm>
  );
}
