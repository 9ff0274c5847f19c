import { StarFilled, StarOutlined } from '@ant-design/icons';
import { useLocation } from 'react-router';
import { useTranslate } from '#hooks/use-translate.ts';
import css from './favourite-button.module.css';
import { favouriteTexts } from './favourite-texts.ts';
import { markFavourite, useFavourites } from './favourites.ts';
import { useMenuLocations } from './use-menus.ts';

/** The star behind the title of a page that has a menu: pressed while it is a favourite of the user. */
export function FavouriteButton() {
  const say = useTranslate();
  const { pathname } = useLocation();
  const code = useMenuLocations().get(pathname)?.node.code;
  const isFavourite = useFavourites(({ codes }) => code !== undefined && codes.includes(code));
  if (code === undefined) return null;
  const name = say(isFavourite ? favouriteTexts.remove : favouriteTexts.add);
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={isFavourite}
      aria-label={say(favouriteTexts.favourite)}
      title={name}
      onClick={() => void markFavourite(code, !isFavourite)}
    >
      {isFavourite ? <StarFilled /> : <StarOutlined />}
    </button>
  );
}
