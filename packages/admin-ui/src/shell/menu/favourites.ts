import { favouriteCalls } from '@refectory/modules/system/contract/favourite/favourite-calls.ts';
import { create } from 'zustand';
import { makeCall } from '#api/call.ts';
import { settle } from '#api/refusal.ts';
import { useSession } from '#session/session.ts';

/** Marks made in this window: what is read of the user later may have been asked for before them. */
const ownMarks = new Map<string, boolean>();

const withMark = (codes: readonly string[], code: string, isFavourite: boolean): readonly string[] => {
  if (codes.includes(code) === isFavourite) return codes;
  return isFavourite ? [...codes, code] : codes.filter((each) => each !== code);
};

/** Menu codes of the user's favourites, in the order they were marked; kept on the server (decision 1931). */
export const useFavourites = create<{ readonly codes: readonly string[] }>()(() => ({
  codes: useSession.getState().user?.favourites ?? [],
}));

useSession.subscribe(({ user, userId }, before) => {
  if (userId !== before.userId) ownMarks.clear();
  if (user?.favourites === before.user?.favourites) return;
  const codes = [...ownMarks].reduce((all, mark) => withMark(all, ...mark), user?.favourites ?? []);
  useFavourites.setState({ codes });
});

const setMark = (code: string, isFavourite: boolean): void =>
  useFavourites.setState(({ codes }) => ({ codes: withMark(codes, code, isFavourite) }));

/** Marks a menu or takes the mark back: at once, and back to what it was if the server has not taken it. */
export async function markFavourite(code: string, isFavourite: boolean): Promise<void> {
  ownMarks.set(code, isFavourite);
  setMark(code, isFavourite);
  const { refusal } = await settle(makeCall(favouriteCalls.mark, { code, isFavourite }));
  if (!refusal) return;
  ownMarks.delete(code);
  setMark(code, !isFavourite);
}
