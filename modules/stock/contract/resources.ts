import { batch } from './ledger/batch.ts';
import { level } from './ledger/level.ts';
import { movement } from './ledger/movement.ts';
import { proof } from './proof.ts';
import { purchase } from './purchase/purchase.ts';
import { purchaseLine } from './purchase/purchase-line.ts';
import { supplier } from './supplier/supplier.ts';

export const stockResources = [supplier, level, batch, movement, purchase, purchaseLine, proof] as const;
