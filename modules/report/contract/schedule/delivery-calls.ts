import { defineCalls } from '@refectory/declaration/call/call.ts';
import { file } from '@refectory/declaration/call/response-spec.ts';
import * as f from '@refectory/declaration/field/field.ts';
import { label } from '@refectory/declaration/label.ts';
import { reportDelivery } from './report-delivery.ts';

/** Downloads the file of a sent report; only for its receiver (spec/report#schedules). */
export const deliveryCalls = defineCalls({
  file: {
    method: 'GET',
    path: `${reportDelivery.path}/file`,
    label: label('下载收到的报表', 'Download a report one was sent'),
    group: reportDelivery.label,
    permission: 'authenticated',
    input: { id: f.reference('', '发送记录', 'What was sent', { required: true }) },
    answer: file,
  },
});
