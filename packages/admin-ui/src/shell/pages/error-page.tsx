import { useNavigate } from 'react-router';
import { useText } from '#i18n/i18n.ts';
import fullPage from './full-page.module.css';
import pageButtons from './page-buttons.module.css';
import { PageNotice } from './page-notice.tsx';

interface Props {
  readonly kind: 'notFound' | 'forbidden' | 'broken';
  readonly code: string;
}

/** 404, 403 and 500. Plain HTML: it must work when hardly anything else does. */
export function ErrorPage({ kind, code }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const actions = (
    <>
      <button type="button" className={pageButtons.primary} onClick={() => navigate('/', { replace: true })}>
        {t('fault.home')}
      </button>
      <button type="button" className={pageButtons.secondary} onClick={() => navigate(-1)}>
        {t('fault.back')}
      </button>
    </>
  );
  return (
    <main className={fullPage.fullPage}>
      <title>{`${code} - ${t('product.name')}`}</title>
      <PageNotice icon={code} title={t(`fault.${kind}`)} hint={t(`fault.${kind}Hint`)} actions={actions} />
    </main>
  );
}
