import { favouriteCalls } from '@refectory/modules/system/contract/favourite/favourite-calls.ts';
import { create } from 'zustand';
import { makeCall } from '#api/call.ts';
import { settle } from '#api/refusal.ts';
import { useSession } from '#session/session.ts';

/** Menu codes of the user's favourites, in the order they were marked; kept on the server (decision 1931). */
export const useFavourites = create<{ readonly codes: readonly string[] }>()(() => ({
  codes: useSession.getState().user?.favourites ?? [],
}));

useSession.subscribe(({ user }, before) => {
  if (user?.favourites !== before.user?.favourites) useFavourites.setState({ codes: user?.favourites ?? [] });
});

const setMark = (code: string, isFavourite: boolean): void =>
  useFavourites.setState(({ codes }) => {
    const others = codes.filter((each) => each !== code);
    return { codes: isFavourite ? [...others, code] : others };
  });

/** Marks a menu or takes the mark back: at once, and back to what it was if the server has not taken it. */
export async function markFavourite(code: string, isFavourite: boolean): Promise<void> {
  setMark(code, isFavourite);
  const { refusal } = await settle(makeCall(favouriteCalls.mark, { code, isFavourite }));
  if (refusal) setMark(code, !isFavourite);
}
