import type { FormInstance } from 'antd';

/** Validates a form and marks invalid fields; returns the values, or undefined when invalid. */
export async function validateForm<V>(form: Pick<FormInstance<V>, 'validateFields'>): Promise<V | undefined> {
  try {
    return await form.validateFields();
  } catch {
    // The fields show what is wrong.
    return undefined;
  }
}
