import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { type CallInput, type CallResponse, callQuery } from '@refectory/admin-ui/api/call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { invalidate } from '@refectory/admin-ui/api/queries.ts';
import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { useDictionary } from '@refectory/admin-ui/dictionary/dictionaries.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import { type FormValues, initialValues } from '@refectory/admin-ui/form/form-values.ts';
import { useFieldValue } from '@refectory/admin-ui/form/use-field-value.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ErrorState } from '@refectory/admin-ui/list/list-states.tsx';
import { Placeholder } from '@refectory/admin-ui/loading/placeholder.tsx';
import { actionCall, queryCall } from '@refectory/declaration/call/resource-calls.ts';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { goodsComment } from '../../contract/comment/goods-comment.ts';
import { commentTexts as texts } from './comment-texts.ts';
import { ImagesInput } from './images-input.tsx';

const write = actionCall(goodsComment, 'write');
const open = queryCall(goodsComment, 'open');
const { score, content, images } = goodsComment.actions.write.input;
const person = { employeeId: { ...open.input.employeeId, form: true } };
const said = { score, content, images };
const inputs = { images: ImagesInput };

type TakenDish = CallResponse<typeof open>[number];
const toKey = ({ bookingId, orderId, dishId }: TakenDish) => `${bookingId || orderId} ${dishId}`;

/** Enters a comment on behalf of a person: person, a dish picked up recently, text and rating (spec/shop#comments). */
export function WriteCommentDialog({ dialog }: { readonly dialog: Dialog<object> }) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const employeeId = useFieldValue(person, 'employeeId', form);
  const [chosen, setChosen] = useState<TakenDish>();
  const writing = useCall(write, {
    form,
    onDone: () => {
      notify.success(say(texts.done));
      void invalidate(goodsComment.path);
      dialog.close();
    },
    // Another comment on the dish may have been added meanwhile.
    onRefused: () => void invalidate(goodsComment.path),
  });
  async function submit() {
    const values = await validateForm(form);
    if (!values || !chosen) return;
    const { employeeId: _person, ...comment } = values;
    const { bookingId, orderId, dishId } = chosen;
    await writing.run({ ...comment, bookingId, orderId, dishId } as CallInput<typeof write>);
  }
  return (
    <FormDialog
      title={say(texts.title)}
      width={560}
      isOpen={dialog.isOpen}
      isBusy={writing.isRunning}
      isSubmitDisabled={!chosen}
      isDirty={() => chosen !== undefined}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      <Form
        form={form}
        layout="vertical"
        name="shop.goodsComment.write"
        initialValues={{ ...initialValues(person, 'action'), ...initialValues(said, 'action') }}
        onValuesChange={(changed) => 'employeeId' in changed && setChosen(undefined)}
      >
        <FormFields fields={person} mode="action" />
        <TakenDishes employeeId={employeeId ?? ''} chosen={chosen} onChoose={setChosen} />
        <FormFields fields={said} mode="action" inputs={inputs} />
      </Form>
    </FormDialog>
  );
}

interface TakenDishesProps {
  readonly employeeId: string;
  readonly chosen: TakenDish | undefined;
  readonly onChoose: (dish: TakenDish | undefined) => void;
}

/** Dishes that the person picked up recently without a comment, the latest meal first. */
function TakenDishes({ employeeId, chosen, onChoose }: TakenDishesProps) {
  const say = useTranslate();
  const meal = useDictionary('meal_period');
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(open, { employeeId }),
    enabled: employeeId !== '',
  });
  const dishes = data ?? [];
  return (
    <Form.Item label={say(texts.dish)} required htmlFor="taken-dish">
      {employeeId !== '' && isPending && <Placeholder rows={1} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {(employeeId === '' || data) && (
        <Select
          id="taken-dish"
          disabled={dishes.length === 0}
          placeholder={say(employeeId === '' ? texts.choosePerson : dishes.length === 0 ? texts.nothing : texts.dish)}
          value={chosen ? toKey(chosen) : null}
          options={dishes.map((dish) => ({
            value: toKey(dish),
            label: [dish.dishName, dish.day, meal.label(dish.mealPeriod), dish.placeName].join(' · '),
          }))}
          onChange={(key) => onChoose(dishes.find((dish) => toKey(dish) === key))}
        />
      )}
    </Form.Item>
  );
}
