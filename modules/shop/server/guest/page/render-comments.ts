import { interpolate, type Language } from '@refectory/declaration/label.ts';
import { commentScore } from '#shop/contract/comment/comment-dictionaries.ts';
import { maxCommentLength } from '#shop/contract/comment/goods-comment.ts';
import { type Html, html } from './html.ts';
import { renderFrame } from './page-frame.ts';
import { pageTexts as texts } from './page-texts.ts';

interface CommentedDish {
  readonly dishId: string;
  readonly dishName: string;
}

/** Content of the review page: only the dishes of the pickup code. */
export interface CommentPage {
  readonly placeName: string;
  readonly takeCode: string;
  readonly dishes: readonly CommentedDish[];
  /** Result of the last submission: saved, score missing, or nothing picked up with the code. */
  readonly notice: 'thanks' | 'score' | 'nothing' | undefined;
}

const scores = [
  [commentScore.keys.good, 'good'],
  [commentScore.keys.fair, 'fair'],
  [commentScore.keys.poor, 'poor'],
] as const;

/** Review page: a field for the pickup code, then a form per dish. */
export function renderComments({ placeName, takeCode, dishes, notice }: CommentPage, language: Language): string {
  return renderFrame(
    placeName,
    language,
    html`<header><h1>${placeName}</h1><p class="table">${texts.commentTitle[language]}</p></header>
<main>
${notice && html`<p class="told ${notice}" role="status">${texts[`comment_${notice}`][language]}</p>`}
${dishes.length > 0 ? dishes.map((dish) => renderForm(dish, takeCode, language)) : renderQuestion(takeCode, notice, language)}
</main>`,
  );
}

const renderQuestion = (takeCode: string, notice: CommentPage['notice'], language: Language): Html | false =>
  notice !== 'thanks' &&
  html`
<form method="post">
<input type="hidden" name="lang" value="${language}">
<label>${texts.takeCode[language]}<input name="takeCode" value="${takeCode}" required maxlength="8" autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
<button>${texts.continue[language]}</button>
</form>`;

const renderForm = ({ dishId, dishName }: CommentedDish, takeCode: string, language: Language): Html => html`
<form method="post">
<input type="hidden" name="lang" value="${language}">
<input type="hidden" name="takeCode" value="${takeCode}">
<input type="hidden" name="dishId" value="${dishId}">
<fieldset>
<legend>${dishName}</legend>
${scores.map(
  ([key, word]) =>
    html`<label class="score"><input type="radio" name="score" value="${key}" required> ${texts[word][language]}</label>`,
)}
<label>${interpolate(texts.commentContent[language], { most: maxCommentLength })}<textarea name="content" rows="2" maxlength="${maxCommentLength}"></textarea></label>
<button>${texts.commentSend[language]}</button>
</fieldset>
</form>`;
