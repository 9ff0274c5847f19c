import type { DB } from '@refectory/engine/database/tables.ts';
import { toColumnName } from '@refectory/engine/database/wire-name.ts';
import type { ListFilter } from '@refectory/engine/list/list-source.ts';
import { type DimensionName, dayDimensions } from '#report/contract/designer/dimensions.ts';
import type { SourceName } from '#report/contract/designer/figure-catalogue.ts';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { ownOrSharedPlaceFilter, ownPlaceFilter } from '../own-place-filter.ts';

/** The table and columns of a source; columns have the names of dimensions and figures unless mapped here. */
export interface FigureRows {
  /** A function that applies tenant and data scopes itself, as for the fixed reports. */
  readonly view: keyof DB & string;
  readonly columns?: Readonly<Partial<Record<DimensionName, string>>>;
  /** SQL over a row `t`, by figure. */
  readonly sums?: Readonly<Record<string, string>>;
  /** Precomputed sums of closed days, used when a report needs only these dimensions (spec/report#sums). */
  readonly summed?: {
    readonly view: keyof DB & string;
    readonly dimensions: readonly DimensionName[];
    readonly figures: readonly string[];
  };
  /** Condition on the user's own places, as in the fixed report or the list of the same rows. */
  readonly ownPlaces?: ListFilter;
}

const ofPlace: ListFilter = (ctx) => ownPlaceFilter(ctx, 't.place_id');

/** Columns of the sums of closed days for bookings. */
const bookingSums = [
  'booked',
  'paid',
  'unpaid',
  'waiting',
  'taken',
  'notTaken',
  'walkIn',
  'cancelled',
  'amount',
  'subsidy',
  'couponValue',
];

/** The tables of all sources of the catalogue (spec/report#designer). A missing source is a compile error. */
export const figureRows: Readonly<Record<SourceName, FigureRows>> = {
  meals: { view: 'report_order_review', ownPlaces: ofPlace },
  bookings: {
    view: 'report_booking_person',
    ownPlaces: ofPlace,
    columns: { bookingSource: 'source' },
    sums: { count: '1' },
    summed: {
      view: 'report_booking_part',
      dimensions: [...dayDimensions, 'mealPeriod', 'placeId', 'packageId'],
      figures: bookingSums,
    },
  },
  orders: {
    view: 'report_order_person',
    ownPlaces: ofPlace,
    summed: {
      view: 'report_order_part',
      dimensions: [...dayDimensions, 'mealPeriod', 'placeId'],
      figures: ['orders', 'portions', 'cancelled', 'amount', 'discount', 'subsidy', 'couponValue'],
    },
  },
  orderLines: {
    view: 'report_order_line',
    ownPlaces: ofPlace,
    columns: { itemName: 'name' },
    summed: {
      view: 'report_line_part',
      dimensions: [...dayDimensions, 'mealPeriod', 'placeId', 'itemName'],
      figures: ['quantity', 'amount', 'discount', 'kept', 'couponValue'],
    },
  },
  orderGoods: {
    view: 'report_order_goods',
    ownPlaces: ofPlace,
    columns: { itemName: 'name', placeKind: 'kind' },
  },
  demand: {
    view: 'report_dish_demand',
    ownPlaces: ofPlace,
    sums: { portions: 't.booked + t.ordered', cost: '(t.booked + t.ordered) * t.portion_cost * 100' },
  },
  leftovers: {
    view: 'report_leftover',
    ownPlaces: ofPlace,
    columns: { leftoverReason: 'reason' },
    sums: {
      records: '1',
      left: 't.left_portions',
      kilograms: 't.left_kilograms',
      plannedInPortions: 't.planned_portions',
    },
  },
  payments: {
    view: 'report_payment',
    ownPlaces: (ctx) => ownOrSharedPlaceFilter(ctx, 't.place_id'),
    sums: {
      cash: 'paid_from_fund(t.transfer_id, 1)',
      subsidy: 'paid_from_fund(t.transfer_id, 2)',
      gift: 'paid_from_fund(t.transfer_id, 3)',
      counter: 'paid_from_fund(t.transfer_id, 4)',
      coupons: 'paid_from_fund(t.transfer_id, 5)',
    },
  },
  counter: { view: 'report_drawer', ownPlaces: ofPlace },
  drawers: { view: 'report_drawer_shift', ownPlaces: ofPlace },
  ledger: { view: 'report_wallet_flow', sums: { entries: '1' } },
  balances: { view: 'report_wallet_bucket' },
  balancesAt: { view: 'report_wallet_flow', sums: { balance: 't.change' } },
  systemLedger: { view: 'report_system_flow', sums: { entries: '1' } },
  systemAt: { view: 'report_system_flow', sums: { balance: 't.change' } },
  points: { view: 'report_points_flow', columns: { pointsScene: 'scene' }, sums: { entries: '1' } },
  pointsAt: { view: 'report_points_flow', sums: { balance: 't.change' } },
  coupons: { view: 'report_coupon', columns: { couponTypeId: 'type_id' } },
  couponSales: { view: 'report_coupon_sale', columns: { couponTypeId: 'type_id' } },
  couponUses: { view: 'report_coupon_use', ownPlaces: ofPlace, columns: { couponTypeId: 'type_id' } },
  ticketSales: {
    view: 'report_ticket_sales',
    columns: { day: 'sold_on', ticketTypeId: 'type_id', ticketKind: 'kind' },
  },
  ticketUse: {
    view: 'report_ticket_check',
    ownPlaces: (ctx) => ownOrSharedPlaceFilter(ctx, 't.dining_id'),
    columns: { ticketTypeId: 'type_id', gateId: 'place_id', ticketResult: 'result' },
  },
  venues: { view: 'report_venue_booking', columns: { spaceTypeId: 'type_id' } },
  venueHours: { view: 'report_venue_hour', columns: { spaceTypeId: 'type_id' } },
  stock: {
    view: 'report_stock_movement',
    ownPlaces: ofPlace,
    columns: { rawTypeId: 'type_id', stockUnit: 'unit', stockKind: 'kind' },
    sums: {
      movements: '1',
      inQuantity: 'case when t.quantity > 0 then t.quantity end',
      outQuantity: 'case when t.quantity < 0 then -t.quantity end',
      // Stored in yuan with any number of decimals.
      inValue: 'case when t.amount > 0 then t.amount * 100 end',
      outValue: 'case when t.amount < 0 then -t.amount * 100 end',
      wasteQuantity: `case when t.kind = ${stockKind.keys.waste} then -t.quantity end`,
      wasteValue: `case when t.kind = ${stockKind.keys.waste} then -t.amount * 100 end`,
    },
  },
  stockAt: {
    view: 'report_stock_movement',
    ownPlaces: ofPlace,
    columns: { rawTypeId: 'type_id', stockUnit: 'unit' },
    sums: { endQuantity: 't.quantity', endValue: 't.amount * 100' },
  },
};

/** SQL of the contribution of a row `t` to a figure. */
export const addedSql = (source: SourceName, key: string): string => {
  const { sums = {} } = figureRows[source];
  return Object.hasOwn(sums, key) ? (sums[key] as string) : `t.${toColumnName(key)}`;
};

/** SQL of a figure over rows `t`, for a fixed report with that column. */
export const sumSql = (source: SourceName, key: string): string => `sum(${addedSql(source, key)})`;
