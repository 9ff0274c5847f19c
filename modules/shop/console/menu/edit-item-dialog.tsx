import type { Dialog } from '@refectory/admin-ui/detail/use-dialog.ts';
import { differingNames } from '@refectory/admin-ui/form/compare-values.ts';
import { FormDialog } from '@refectory/admin-ui/form/form-dialog.tsx';
import { FormFields } from '@refectory/admin-ui/form/form-fields.tsx';
import type { FormValues } from '@refectory/admin-ui/form/form-values.ts';
import { validateForm } from '@refectory/admin-ui/form/validate-form.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { Form } from 'antd';
import { goods } from '../../contract/goods.ts';
import { type Line, type MenuItem, toLine } from './menu-change.ts';
import { menuTexts as texts } from './menu-texts.ts';
import { SaleSwitch } from './sale-switch.tsx';

const { price, serving, limitPerPerson, validFrom, validTo } = goods.fields;
const figures = { price, serving, limitPerPerson };
const days = { validFrom, validTo };
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

interface EditItemDialogProps {
  readonly dialog: Dialog<MenuItem>;
  readonly item: MenuItem;
  readonly onSave: (line: Line) => void;
  /**
   * Called after the item was made available or unavailable. Absent for a menu cycle, which has neither sales nor
   * dates.
   */
  readonly onSale?: () => void;
}

/**
 * Edits price, portions, limit and dates of an item; saved like every change of the grid, refused at its cell.
 * Availability changes at once.
 */
export function EditItemDialog({ dialog, item, onSave, onSale }: EditItemDialogProps) {
  const say = useTranslate();
  const [form] = Form.useForm<FormValues>();
  const fields = onSale ? { ...figures, ...days } : figures;
  const initial: FormValues = {
    price: item.price,
    serving: item.serving,
    limitPerPerson: item.limitPerPerson,
    validFrom: item.validFrom || null,
    validTo: item.validTo || null,
  };
  async function submit() {
    const values = await validateForm(form);
    if (!values) return;
    dialog.close();
    onSave({
      ...toLine(item),
      price: text(values.price),
      serving: Number(values.serving),
      limitPerPerson: values.limitPerPerson ? Number(values.limitPerPerson) : null,
      ...(onSale && { validFrom: text(values.validFrom), validTo: text(values.validTo) }),
    });
  }
  return (
    <FormDialog
      title={say(texts.edit, { name: item.name })}
      width={520}
      isOpen={dialog.isOpen}
      isBusy={false}
      isDirty={() => differingNames(Object.keys(fields), form.getFieldsValue(true), initial).length > 0}
      okText={say(texts.save)}
      onSubmit={() => void submit()}
      onClose={dialog.close}
      onClosed={dialog.afterClose}
    >
      {onSale && (
        <SaleSwitch
          item={item}
          onSale={() => {
            dialog.close();
            onSale();
          }}
        />
      )}
      <Form form={form} layout="vertical" name="shop.menu.edit" initialValues={initial}>
        <FormFields fields={fields} mode="edit" />
      </Form>
    </FormDialog>
  );
}
