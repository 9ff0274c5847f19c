// The stock as the modules above it see it (spec/stock#levels): what is there, and taking what was cooked.

export { type ConsumedLine, consumeStock, readStockOnHand, type StockReference } from './ledger/consume-stock.ts';
export {
  createDraftPurchases,
  type DraftPurchase,
  type WantedPacks,
  type WantedPurchases,
} from './purchase/create-draft-purchases.ts';
