import type { FormInstance, FormProps } from 'antd';

type Invalid<V> = Parameters<NonNullable<FormProps<V>['onFinishFailed']>>[0];
type ValidatedForm<V> = Pick<FormInstance<V>, 'validateFields' | 'scrollToField'>;

/**
 * Validates a form, marks invalid fields and focuses the first (spec/console#forms); returns the values, or undefined
 * when invalid.
 */
export async function validateForm<V>(form: ValidatedForm<V>): Promise<V | undefined> {
  try {
    return await form.validateFields();
  } catch (invalid) {
    // The fields show what is wrong.
    const [first] = (invalid as Partial<Invalid<V>>).errorFields ?? [];
    if (first) form.scrollToField(first.name, { focus: true });
    return undefined;
  }
}
