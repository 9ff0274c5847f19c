import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { Label } from '@refectory/declaration/label.ts';
import { Form } from 'antd';
import { cloneElement, type ReactElement, useId } from 'react';

interface PanelFieldProps {
  readonly label: Label;
  readonly help?: Label | undefined;
  /** Message of its fault. */
  readonly fault?: string | undefined;
  readonly children: ReactElement<{ readonly id?: string; readonly 'aria-invalid'?: boolean }>;
}

/** A field of the panel: label, input, fault. */
export function PanelField({ label, help, fault, children }: PanelFieldProps) {
  const say = useTranslate();
  const id = useId();
  return (
    <Form.Item
      label={say(label)}
      htmlFor={id}
      validateStatus={fault ? 'error' : ''}
      help={fault}
      extra={help && say(help)}
    >
      {cloneElement(children, { id, ...(fault && { 'aria-invalid': true }) })}
    </Form.Item>
  );
}
