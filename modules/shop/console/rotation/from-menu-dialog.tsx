import { makeCall } from '@refectory/admin-ui/api/call.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { CallForm } from '@refectory/admin-ui/form/call-form.tsx';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { useNavigate } from 'react-router';
import { rotation } from '../../contract/rotation/rotation.ts';
import { rotationCalls, sheetUrl } from './rotation-calls.ts';
import { rotationTexts as texts } from './rotation-texts.ts';

/** The week of a menu that a new cycle is made from. */
export interface MenuWeek {
  readonly placeId: string;
  readonly monday: string;
}

const { frommenu } = rotation.actions;
const { name, weeks, monday } = frommenu.input;

/** Makes a menu cycle from weeks of a menu, and opens it. */
export function FromMenuDialog({ dialog, week }: { readonly dialog: Dialog<MenuWeek>; readonly week: MenuWeek }) {
  const say = useTranslate();
  const navigate = useNavigate();
  return (
    <CallForm
      dialog={dialog}
      name="shop.rotation.frommenu"
      title={say(frommenu.label)}
      okText={say(texts.save)}
      fields={{ name, monday, weeks }}
      initial={{ monday: week.monday, weeks: 1 }}
      onSubmit={async (values) => {
        const input = {
          placeId: week.placeId,
          monday: String(values.monday),
          weeks: Number(values.weeks),
          name: String(values.name),
        };
        const { id } = await makeCall(rotationCalls.fromMenu, input, { quiet: true });
        void invalidate(rotation.path);
        navigate(sheetUrl(id));
        return say(texts.saved);
      }}
    />
  );
}
