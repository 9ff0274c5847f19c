import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { printJob } from '#shop/contract/print/print-job.ts';
import { printer } from '#shop/contract/print/printer.ts';
import { jobFile, previewJob } from './job/preview-job.ts';
import { printJobHooks } from './job/print-job.hooks.ts';
import { printTargets } from './job/print-targets.ts';
import { reprintJob } from './job/reprint-job.ts';
import { retryJob } from './job/retry-job.ts';
import { printPickup } from './make/print-pickup.ts';
import { disablePrinter, enablePrinter } from './printer/move-printer.ts';
import { printerHooks } from './printer/printer.hooks.ts';

export const printBindings = [
  bindResource(printer, 'shop_printer', {
    hooks: printerHooks,
    actions: { enable: enablePrinter, disable: disablePrinter },
  }),
  bindResource(printJob, 'shop_print_job', {
    hooks: printJobHooks,
    actions: { retry: retryJob, reprint: reprintJob, pickup: printPickup },
    queries: { preview: previewJob, file: jobFile, targets: printTargets },
  }),
];

/** What the database refuses, in words (contract/shop/errors.ts). */
export const printConstraints: ConstraintCodes = {
  shop_printer_name_unique: 'shop.printer-name-taken',
  shop_printer_on_network: 'shop.printer-host',
};
