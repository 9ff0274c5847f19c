import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { type CallInput, callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import { type FormValues, initialValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { EmptyState } from '@refectory/admin-ui/list/list-states.tsx';
import { selectCall } from '@refectory/declaration/call/row-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect } from 'react';
import { drawer } from '#dining/contract/drawer/drawer.ts';
import { place } from '#dining/contract/place/place.ts';
import { placeStates } from '#dining/contract/place/place-states.ts';
import { readLastPlace } from '../place/last-place.ts';
import { openCall } from './drawer-calls.ts';
import css from './drawer-page.module.css';
import { drawerTexts as texts } from './drawer-texts.ts';

const fields = drawer.actions.open.input;

const placesQuery = callQuery(selectCall(place), { status: placeStates.keys.open, size: 200 });

/** Opens a drawer: place and float. The place is the one used last, if it is the person's, or the only one. */
export function OpenDrawerForm() {
  const say = useTranslate();
  const isAllowed = useCan('dining_drawer_open');
  const [form] = Form.useForm<FormValues>();
  const opening = useCall(openCall, {
    form,
    onDone: ({ drawerNo }) => {
      notify.success(say(texts.opened, { drawerNo }));
      return invalidate(drawer.path);
    },
  });
  const { data: places } = useQuery(placesQuery);
  useEffect(() => {
    if (!places || form.isFieldTouched('placeId')) return;
    const last = places.find(({ value }) => value === readLastPlace());
    form.setFieldValue('placeId', last?.value ?? (places.length === 1 ? places[0]?.value : undefined));
  }, [places, form]);
  async function submit() {
    const values = await validateForm(form);
    if (values) await opening.run(values as CallInput<typeof openCall>);
  }
  if (!isAllowed) return <EmptyState text={say(texts.none)} />;
  return (
    <div className={css.open}>
      <p className={css.soft}>{say(texts.none)}</p>
      <Form
        form={form}
        layout="vertical"
        name="dining.drawer.open"
        initialValues={initialValues(fields, 'action')}
        onFinish={() => void submit()}
      >
        <FormFields fields={fields} mode="action" />
        <Button type="primary" htmlType="submit" block loading={opening.isRunning}>
          {say(texts.openTitle)}
        </Button>
      </Form>
    </div>
  );
}
