import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { createIdempotencyKey } from '@refectory/admin-ui/api/idempotency.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { type Dialog, useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { RowCommand } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { taskCalls } from '#flow/contract/task-calls.ts';
import { sendWork } from '#flow/contract/work.ts';
import { PersonInput } from './person-input.tsx';
import { taskTexts as texts } from './task-texts.ts';
import { withHelp } from './with-help.ts';

/** An instance, and the action to take. */
interface InstanceMove {
  readonly move: 'recall' | 'remind' | 'copy';
  readonly processInstanceId: string;
  readonly name: string;
}

const { recall, remind, copy } = taskCalls;
const { comment } = recall.input;
const { userIds } = copy.input;
const people = { userIds: PersonInput };

/** Makes the call of an action; returns the message. */
async function makeMove(
  say: Translate,
  about: InstanceMove,
  values: { userIds?: unknown; comment?: unknown },
): Promise<string> {
  const once = { quiet: true, idempotencyKey: createIdempotencyKey() };
  const input = { processInstanceId: about.processInstanceId, comment: String(values.comment ?? '') };
  if (about.move === 'recall') {
    await makeCall(recall, input, once);
    return say(texts.recalled);
  }
  if (about.move === 'remind') {
    const told = await makeCall(remind, input, once);
    return say(texts.reminded, told);
  }
  const told = await makeCall(copy, { ...input, userIds: [values.userIds ?? []].flat().map(String) }, once);
  return told.people > 0 ? say(texts.copied, told) : say(texts.copiedBefore);
}

/** Asks for a comment (and recipients of a copy), then calls. */
function InstanceMoveDialog({
  dialog,
  about,
}: {
  readonly dialog: Dialog<InstanceMove>;
  readonly about: InstanceMove;
}) {
  const say = useTranslate();
  const { move, name } = about;
  const isCopy = move === 'copy';
  return (
    <CallForm
      dialog={dialog}
      name={`flow.${move}`}
      title={say(texts[`${move}Title`], { name })}
      okText={say(texts[move])}
      isDanger={move === 'recall'}
      fields={withHelp(
        isCopy ? { userIds, comment } : { comment },
        isCopy ? 'userIds' : 'comment',
        texts[`${move}Help`],
      )}
      inputs={people}
      initial={{ ...(isCopy && { userIds: null }), comment: null }}
      onSubmit={async (values) => {
        const told = await makeMove(say, about, values);
        for (const path of [sendWork.path, '/blade-flow/process', '/blade-desk/process/leave']) void invalidate(path);
        return told;
      }}
    />
  );
}

/**
 * Actions on instances the user takes part in: a function to open one, row commands for instances the user started, and
 * the dialog.
 */
export function useInstanceMoves() {
  const dialog = useDialog<InstanceMove>();
  const { open } = dialog;
  const commands = useMemo((): readonly RowCommand[] => {
    const command = (move: InstanceMove['move'], applies: RowCommand['applies']): RowCommand => ({
      key: move,
      label: texts[move],
      ...(applies && { applies }),
      ...(move === 'recall' && { tone: 'danger' as const }),
      run: (row) =>
        open({ move, processInstanceId: String(row.processInstanceId), name: String(row.processDefinitionName) }),
    });
    return [
      command('remind', (row) => row.finished !== true),
      command('copy', undefined),
      command('recall', (row) => row.undecided === true),
    ];
  }, [open]);
  const rendered = (
    <TabDialogs>{dialog.content && <InstanceMoveDialog dialog={dialog} about={dialog.content} />}</TabDialogs>
  );
  return { open, commands, dialog: rendered };
}
