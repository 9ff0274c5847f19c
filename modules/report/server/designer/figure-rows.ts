import type { DB } from '@refectory/engine/database/tables.ts';
import type { ListFilter } from '@refectory/engine/list/list-source.ts';
import type { DimensionName } from '#report/contract/designer/dimensions.ts';
import type { SourceName } from '#report/contract/designer/figure-catalogue.ts';
import { stockKind } from '#stock/contract/dictionaries.ts';
import { ownOrSharedPlaceFilter, ownPlaceFilter } from '../own-place-filter.ts';

/** Where the rows of a source are, and what of them is summed; columns are called as dimensions and figures are, unless named here. */
export interface FigureRows {
  /** Keeps to tenant and data scopes by itself, as for the fixed reports. */
  readonly view: keyof DB & string;
  readonly columns?: Readonly<Partial<Record<DimensionName, string>>>;
  /** SQL over a row `t`, by figure. */
  readonly sums?: Readonly<Record<string, string>>;
  /** The person's own places, as for the fixed report or the list of the same rows. */
  readonly ownPlaces?: ListFilter;
}

const ofPlace: ListFilter = (ctx) => ownPlaceFilter(ctx, 't.place_id');

/** The rows of every source of the catalogue (spec/report#designer). A source without rows does not compile. */
export const figureRows: Readonly<Record<SourceName, FigureRows>> = {
  meals: { view: 'report_order_review', ownPlaces: ofPlace },
  bookings: {
    view: 'report_booking_person',
    ownPlaces: ofPlace,
    columns: { bookingSource: 'source' },
    sums: { count: '1' },
  },
  orderLines: { view: 'report_order_line', ownPlaces: ofPlace, columns: { itemName: 'name' } },
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
  counter: { view: 'report_drawer', ownPlaces: ofPlace },
  ledger: { view: 'report_wallet_flow', sums: { entries: '1' } },
  balances: { view: 'report_wallet_bucket' },
  couponSales: { view: 'report_coupon_sale', columns: { couponTypeId: 'type_id' } },
  couponUses: { view: 'report_coupon_use', ownPlaces: ofPlace, columns: { couponTypeId: 'type_id' } },
  ticketSales: {
    view: 'report_ticket_sales',
    columns: { day: 'sold_on', ticketTypeId: 'type_id', ticketKind: 'kind' },
  },
  ticketUse: {
    view: 'report_ticket_use',
    ownPlaces: (ctx) => ownOrSharedPlaceFilter(ctx, 't.dining_id'),
    columns: { ticketTypeId: 'type_id', gateId: 'place_id' },
  },
  venues: { view: 'report_space_use', columns: { spaceTypeId: 'type_id' } },
  stock: {
    view: 'report_stock_movement',
    ownPlaces: ofPlace,
    columns: { rawTypeId: 'type_id', stockUnit: 'unit', stockKind: 'kind' },
    sums: {
      movements: '1',
      inQuantity: 'case when t.quantity > 0 then t.quantity end',
      outQuantity: 'case when t.quantity < 0 then -t.quantity end',
      // Kept in yuan, of any scale.
      inValue: 'case when t.amount > 0 then t.amount * 100 end',
      outValue: 'case when t.amount < 0 then -t.amount * 100 end',
      wasteValue: `case when t.kind = ${stockKind.keys.waste} then -t.amount * 100 end`,
    },
  },
};
