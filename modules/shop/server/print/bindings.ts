import type { ConstraintCodes } from '@refectory/engine/database/database-errors.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { printJob } from '#shop/contract/print/print-job.ts';
import { printer } from '#shop/contract/print/printer.ts';
import { printDrawerSlip } from './compose/print-drawer-slip.ts';
import { printPickupList } from './compose/print-pickup-list.ts';
import { listPrintTargets } from './job/list-print-targets.ts';
import { previewPrintJob, readPrintJobFile } from './job/preview-print-job.ts';
import { printJobHooks } from './job/print-job.hooks.ts';
import { reprintPrintJob } from './job/reprint-print-job.ts';
import { retryPrintJob } from './job/retry-print-job.ts';
import { disablePrinter } from './printer/disable-printer.ts';
import { enablePrinter } from './printer/enable-printer.ts';
import { printerHooks } from './printer/printer.hooks.ts';

export const printBindings = [
  bindResource(printer, 'shop_printer', {
    hooks: printerHooks,
    actions: { enable: enablePrinter, disable: disablePrinter },
  }),
  bindResource(printJob, 'shop_print_job', {
    hooks: printJobHooks,
    logsCreation: true,
    actions: { retry: retryPrintJob, reprint: reprintPrintJob, pickup: printPickupList, drawer: printDrawerSlip },
    queries: { preview: previewPrintJob, file: readPrintJobFile, targets: listPrintTargets },
  }),
];

/** Refusals of database constraints (modules/shop/contract/errors.ts). */
export const printConstraints: ConstraintCodes = {
  shop_printer_name_unique: 'shop.printer-name-taken',
  shop_printer_on_network: { code: 'shop.printer-host', field: 'host' },
  shop_printer_substitute_no_cycle: 'shop.printer-substitute-cycle',
};
