import type { ServerModule } from '@refectory/engine/call/server-module.ts';
import type { Context } from '@refectory/engine/request/context.ts';
import { bindResource } from '@refectory/engine/resource/bind-resource.ts';
import { placeFilter } from '#dining/server/public.ts';
import { batch } from '../contract/ledger/batch.ts';
import { level } from '../contract/ledger/level.ts';
import { movement } from '../contract/ledger/movement.ts';
import { proof } from '../contract/proof.ts';
import { supplier } from '../contract/supplier/supplier.ts';
import { expiryWorkJob } from './batch/expiry-work.ts';
import { giveBackBatch, wasteBatch } from './batch/take-from-batch.ts';
import { countStock } from './ledger/count-stock.ts';
import { listCountSheet } from './ledger/list-count-sheet.ts';
import { receiveStock } from './ledger/receive-stock.ts';
import { consumeFromLevel, wasteFromLevel } from './ledger/take-from-level.ts';
import { transferStock } from './ledger/transfer-stock.ts';
import { stockProofJob, verifyStock } from './proof/verify-stock.ts';
import { purchaseBindings, purchaseConstraints } from './purchase/bindings.ts';
import { licenceWorkJob } from './supplier/licence-work.ts';
import { supplierHooks } from './supplier/supplier.hooks.ts';
import { disableSupplier, enableSupplier } from './supplier/switch-supplier.ts';

/** Whoever looks after some places sees what is there. */
const ownPlaces = { listFilter: (ctx: Context) => placeFilter(ctx, 't.place_id') };

/** Raw materials in store (spec/stock#suppliers): who delivers them, what comes and goes, what is there. */
export const stockModule: ServerModule = {
  name: 'stock',
  bindings: [
    bindResource(supplier, 'stock_supplier', {
      view: 'stock_supplier_row',
      hooks: supplierHooks,
      actions: { enable: enableSupplier, disable: disableSupplier },
      importIdentity: ['code'],
    }),
    bindResource(level, 'stock_level', {
      view: 'stock_level_row',
      hooks: ownPlaces,
      queries: { countsheet: listCountSheet },
      actions: {
        receive: receiveStock,
        consume: consumeFromLevel,
        waste: wasteFromLevel,
        transfer: transferStock,
        count: countStock,
      },
    }),
    bindResource(batch, 'stock_batch', {
      view: 'stock_batch_row',
      hooks: ownPlaces,
      actions: { waste: wasteBatch, giveBack: giveBackBatch },
    }),
    bindResource(movement, 'stock_movement', {
      view: 'stock_movement_row',
      growing: {
        orders: ['day'],
        contains: { batchNo: 'numbers', businessType: 'numbers', businessId: 'numbers', reason: 'words' },
      },
      hooks: ownPlaces,
    }),
    ...purchaseBindings,
    bindResource(proof, 'stock_proof', { actions: { run: verifyStock } }),
  ],
  jobs: [licenceWorkJob, expiryWorkJob, stockProofJob],
  constraints: {
    stock_supplier_code_unique: 'stock.supplier-code-taken',
    stock_supplier_name_unique: 'stock.supplier-name-taken',
    ...purchaseConstraints,
    stock_level_not_negative: 'stock.level-overdrawn',
    stock_batch_not_negative: 'stock.level-overdrawn',
    stock_movement_append_only: 'stock.ledger-fixed',
  },
};
