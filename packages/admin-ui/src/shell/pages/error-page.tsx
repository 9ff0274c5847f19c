import { useNavigate } from 'react-router';
import { useTranslate } from '#hooks/use-translate.ts';
import { product } from '../product.ts';
import { errorTexts } from './error-texts.ts';
import fullPage from './full-page.module.css';
import pageButtons from './page-buttons.module.css';
import { PageNotice } from './page-notice.tsx';

interface Props {
  readonly kind: 'notFound' | 'forbidden' | 'broken';
  readonly code: string;
}

/** 404, 403 and 500. Plain HTML, so that it depends on as little as possible. */
export function ErrorPage({ kind, code }: Props) {
  const say = useTranslate();
  const navigate = useNavigate();
  const actions = (
    <>
      <button type="button" className={pageButtons.primary} onClick={() => navigate('/', { replace: true })}>
        {say(errorTexts.home)}
      </button>
      <button type="button" className={pageButtons.secondary} onClick={() => navigate(-1)}>
        {say(errorTexts.back)}
      </button>
    </>
  );
  return (
    <main className={fullPage.fullPage}>
      <title>{`${code} - ${say(product().title)}`}</title>
      <PageNotice icon={code} title={say(errorTexts[kind])} hint={say(errorTexts[`${kind}Hint`])} actions={actions} />
    </main>
  );
}
