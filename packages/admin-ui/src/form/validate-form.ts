import type { FormInstance } from 'antd';

/** Checks the fields of a form, which marks those that are wrong; returns the values, undefined when one is wrong. */
export async function validateForm<V>(form: Pick<FormInstance<V>, 'validateFields'>): Promise<V | undefined> {
  try {
    return await form.validateFields();
  } catch {
    // No call: the fields say what is wrong with them.
    return undefined;
  }
}
