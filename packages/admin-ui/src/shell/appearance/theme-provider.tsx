import { LoadingOutlined } from '@ant-design/icons';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { type ReactNode, useMemo } from 'react';
import { useLanguage } from '#api/text.ts';
import { antdTheme } from '#theme/antd-theme.ts';
import { useTheme } from '#theme/theme-store.ts';
import { useIsPhone, usePrefersReducedMotion } from '#theme/use-media-query.ts';
import { syncDayjsLanguage } from '../layout/dayjs-language.ts';
import { NotifierBridge } from '../layout/notifier-bridge.tsx';

syncDayjsLanguage();

const locales = { zh: zhCN, en: enUS };

/** antd's loading icon waits for a transitionend that never comes for very short calls; use our own icon. */
const buttons = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

/** The first wrong field of a form that is sent has the focus (spec/console#forms). */
const forms = { scrollToFirstError: { focus: true } };

/** antd with our theme and language. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { scheme, accent, theme: name } = useTheme();
  const language = useLanguage((state) => state.language);
  const hasReducedMotion = usePrefersReducedMotion();
  const isPhone = useIsPhone();
  const theme = useMemo(
    () => antdTheme(scheme, accent, name, { hasReducedMotion, isPhone }),
    [scheme, accent, name, hasReducedMotion, isPhone],
  );
  return (
    <ConfigProvider theme={theme} locale={locales[language]} button={buttons} form={forms}>
      <App component={false} message={{ maxCount: 3 }}>
        <NotifierBridge />
        {children}
      </App>
    </ConfigProvider>
  );
}
