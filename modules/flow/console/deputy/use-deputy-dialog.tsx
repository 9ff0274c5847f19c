import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { TabDialogs } from '@refectory/admin-ui/detail/tab-dialogs.tsx';
import { type Dialog, useDialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { deputy } from '#flow/contract/deputy.ts';
import { PersonInput } from '../task/person-input.tsx';
import { withHelp } from '../task/with-help.ts';
import { deputyTexts as texts } from './deputy-texts.ts';

const nameDeputy = actionCall(deputy, 'name');
const { deputyId, startsOn, endsOn, reason } = deputy.actions.name.input;
const days = { startsOn: { ...startsOn, required: true }, endsOn: { ...endsOn, required: true } };
const inputs = { deputyId: PersonInput };

/** Initial period of a new deputy: some days, or those of a leave. */
interface Naming {
  readonly leaveId?: string;
}

function DeputyDialog({ dialog, naming: { leaveId } }: { readonly dialog: Dialog<Naming>; readonly naming: Naming }) {
  const say = useTranslate();
  const fields = leaveId ? { deputyId, reason } : { deputyId, ...days, reason };
  return (
    <CallForm
      dialog={dialog}
      name="flow.deputy"
      title={say(leaveId ? texts.nameForLeave : texts.name)}
      okText={say(texts.name)}
      fields={withHelp(fields, 'deputyId', texts.help)}
      inputs={inputs}
      initial={{ deputyId: null, ...(!leaveId && { startsOn: null, endsOn: null }), reason: null }}
      onSubmit={async (values) => {
        const { deputyId: whom, ...more } = values;
        await makeCall(nameDeputy, { ...more, deputyId: String(whom), ...(leaveId && { leaveId }) }, { quiet: true });
        void invalidate(deputy.path);
        return say(texts.named);
      }}
    />
  );
}

/** Dialog to add a deputy: a function to open it, and its element. */
export function useDeputyDialog() {
  const dialog = useDialog<Naming>();
  return {
    open: dialog.open,
    dialog: <TabDialogs>{dialog.content && <DeputyDialog dialog={dialog} naming={dialog.content} />}</TabDialogs>,
  };
}
