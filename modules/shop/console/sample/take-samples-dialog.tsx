import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import type { CallInput } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import { type FormValues, initialValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { businessDay } from '@refectory/admin-ui/time/business-time.ts';
import { actionCall } from '@refectory/declaration/call/resource-calls.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { foodSample } from '../../contract/sample/food-sample.ts';
import { MissingDishes } from './missing-dishes.tsx';
import { sampleTexts as texts } from './sample-texts.ts';

/** Initial values of the form. */
export interface SampledMeal {
  readonly placeId: string | null;
}

interface TakeSamplesDialogProps {
  readonly dialog: Dialog<SampledMeal>;
  readonly meal: SampledMeal;
}

const take = actionCall(foodSample, 'take');
const { dishIds: _chosen, ...fields } = foodSample.actions.take.input;

/** Records the samples of a meal: lists and selects dishes on its menu without a sample. */
export function TakeSamplesDialog({ dialog, meal }: TakeSamplesDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const taking = useCall(take, {
    form,
    onDone: ({ samples }) => {
      notify.success(say(texts.taken, { count: samples.length }));
      void invalidate(foodSample.path);
      dialog.close();
    },
    // Another user may have recorded one meanwhile.
    onRefused: () => void invalidate(foodSample.path),
  });
  async function submit() {
    const values = await validateForm(form);
    if (!values || chosen.length === 0) return;
    await taking.run({ ...values, dishIds: chosen } as CallInput<typeof take>);
  }
  return (
    <FormDialog
      title={say(texts.title)}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={taking.isRunning}
      isSubmitDisabled={chosen.length === 0}
      isDirty={() => chosen.length > 0}
      okText={say(texts.take, { count: chosen.length })}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <Form
        form={form}
        layout="vertical"
        name="shop.foodSample.take"
        initialValues={{ ...initialValues(fields, 'action'), day: businessDay(), ...meal }}
      >
        <FormFields fields={fields} mode="action" />
        <MissingDishes chosen={chosen} onChoose={setChosen} />
      </Form>
    </FormDialog>
  );
}
