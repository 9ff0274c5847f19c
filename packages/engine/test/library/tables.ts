import type { Generated, Int8, Nullable, Timestamp } from '../../src/database/tables.ts';

interface CommonColumns {
  tenant_id: Generated<string>;
  id: Generated<Int8>;
  create_user: Nullable<Int8>;
  create_dept: Nullable<Int8>;
  create_time: Generated<Timestamp>;
  update_user: Nullable<Int8>;
  update_time: Nullable<Timestamp>;
  status: Generated<number>;
  version: Generated<number>;
}

interface LibraryShelf extends CommonColumns {
  name: string;
  room: Generated<string>;
}

interface LibraryBook extends CommonColumns {
  code: string;
  title: string;
  shelf_id: Int8;
  price: Generated<Int8>;
  bought_on: string | null;
  book_state: Generated<number>;
}

interface LibraryStock {
  tenant_id: string;
  id: Int8;
  shelf_name: string;
  room: string;
  books: number;
  worth: Int8;
}

interface LibraryPurchase {
  tenant_id: string;
  id: Int8;
  bought_on: string;
  shelf_id: Int8;
  books: number;
  worth: Int8;
}

declare module '../../src/database/tables.ts' {
  interface DB {
    library_shelf: LibraryShelf;
    library_book: LibraryBook;
    library_stock: LibraryStock;
    library_purchase: LibraryPurchase;
  }
}
