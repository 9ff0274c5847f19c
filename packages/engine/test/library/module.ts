import { yuanToFen } from '@refectory/declaration/money.ts';
import {
  book,
  bookStates,
  libraryCalls,
  purchases,
  shelf,
  stock,
} from '@refectory/declaration/test/library/library.ts';
import { sql } from 'kysely';
import { bindCalls } from '../../src/call/bind-calls.ts';
import { manualOperation } from '../../src/call/operations.ts';
import type { ServerModule } from '../../src/call/server-module.ts';
import { announceChange } from '../../src/live/announce-change.ts';
import { openLiveStream } from '../../src/live/open-live-stream.ts';
import { DomainError } from '../../src/refusal/domain-error.ts';
import type { Context } from '../../src/request/context.ts';
import { bindResource } from '../../src/resource/bind-resource.ts';
import { move } from '../../src/states/move.ts';

const leastPrice = 100n;

/** Sets the price of a book: what a module writes itself. */
async function priceBook(ctx: Context, { id, price }: { readonly id: string; readonly price: string }) {
  const fen = yuanToFen(price);
  const found = await ctx.db.selectFrom('library_book').select('title').where('id', '=', id).executeTakeFirst();
  if (!found) throw new DomainError('platform.not-found');
  if (fen < leastPrice) throw new DomainError('library.too-cheap', { title: found.title, least: '1.00' });
  await ctx.db.updateTable('library_book').set({ price: fen }).where('id', '=', id).execute();
  announceChange(ctx, 'library.prices');
  return { price };
}

async function countBooks(ctx: Context, { room }: { readonly room: string }) {
  const { rows } = await sql<{ books: number }>`
    select count(*)::int as books from library_book b join library_shelf s on s.tenant_id = b.tenant_id and s.id = b.shelf_id
    where b.tenant_id = app_tenant() and s.room = ${room}`.execute(ctx.db);
  return { books: rows[0]?.books ?? 0 };
}

/** Everything that an application made with the engine has to write beside its declarations. */
export const libraryModule: ServerModule = {
  name: 'library',
  bindings: [
    bindResource(shelf, 'library_shelf'),
    bindResource(book, 'library_book', {
      importIdentity: ['code'],
      actions: { lend: move(bookStates, 'lend'), giveBack: move(bookStates, 'giveBack'), price: priceBook },
    }),
  ],
  constraints: { library_book_code_unique: 'library.code-taken' },
  reports: [
    { report: stock, view: 'library_stock', permission: 'library_stock' },
    { report: purchases, view: 'library_purchase', permission: 'library_stock' },
  ],
  calls: bindCalls(libraryCalls, {
    countBooks,
    prices: manualOperation((caller) => openLiveStream(caller, async () => ['library.prices'])),
  }),
};
