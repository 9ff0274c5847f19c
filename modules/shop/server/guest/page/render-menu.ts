import { interpolate, joinNames, type Label, type Language } from '@refectory/declaration/label.ts';
import type { ArrangedMenu, GuestDish, GuestMeal } from '../guest-menu.ts';
import { type Html, html } from './html.ts';
import { renderFrame } from './page-frame.ts';
import { pageTexts as texts } from './page-texts.ts';

type Say = (text: Label, params?: Readonly<Record<string, unknown>>) => string;

/** Page of a place or table: open or closed, today's menu, link to reviews; `address` is that of the page. */
export function renderMenu(menu: ArrangedMenu, language: Language, address: string): string {
  const say: Say = (text, params = {}) => interpolate(text[language], params);
  const { placeName, tableName, state, opens, closes, day, at, meals } = menu;
  const hours = state !== 'closed' && say(texts.hours, { from: opens, to: closes });
  const title = [placeName, tableName].filter(Boolean).join(' · ');
  return renderFrame(
    title,
    language,
    html`<header>
<h1>${placeName}</h1>
${tableName && html`<p class="table">${say(texts.table)} ${tableName}</p>`}
<p class="state ${state}"><strong>${say(texts[state])}</strong>${hours}</p>
</header>
<main>
${state !== 'closed' && html`<p class="day">${meals.length > 0 ? say(texts.menuOf, { day }) : say(texts.noMenu)}</p>`}
${meals.map((meal) => renderMeal(meal, say, language))}
</main>
<footer><span>${say(texts.asOf, { time: at })}</span><a href="?lang=${language}">${say(texts.refresh)}</a><a href="${address}/comment?lang=${language}">${say(texts.commentLink)}</a></footer>`,
  );
}

const renderMeal = ({ name, start, end, moment, categories }: GuestMeal, say: Say, language: Language): Html => html`
<section>
<h2>${name} <small>${start}–${end}</small> <small class="${moment}">${say(texts[moment])}</small></h2>
${categories.map(
  (category) => html`${category.name !== '' && html`<h3>${category.name ?? say(texts.packages)}</h3>`}
<ul>${category.dishes.map((dish) => renderDish(dish, say, language))}</ul>`,
)}
</section>`;

function renderDish(
  { name, dishes, price, left, kcal, allergens, services }: GuestDish,
  say: Say,
  language: Language,
): Html {
  const facts = [
    dishes.length > 0 && joinNames(dishes, language),
    kcal !== null && say(texts.kcal, { count: kcal }),
    allergens.length > 0 && say(texts.allergens, { names: joinNames(allergens, language) }),
    services.length > 0 && joinNames(services, language),
  ].filter((fact) => fact !== false);
  return html`
<li><b>${name}</b><span class="price">¥${price}</span>
<span class="facts">${facts.join(' · ')}</span>${left !== null && html`<span class="left ${left === 0 && 'gone'}">${left === 0 ? say(texts.soldOut) : say(texts.left, { count: left })}</span>`}</li>`;
}
