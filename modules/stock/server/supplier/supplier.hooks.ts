import type { Hooks } from '@refectory/engine/resource/binding.ts';
import { closeWorkItem } from '#message/server/public.ts';
import { updateLicenceWork } from './licence-work.ts';

export const supplierHooks: Hooks<'stock_supplier'> = {
  afterSave: (ctx, { id }) => updateLicenceWork(ctx, id),
  beforeRemove: (ctx, { id }) => closeWorkItem(ctx, 'supplierLicence', id),
};
