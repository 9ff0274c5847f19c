import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { ResourcePage } from '@refectory/admin-ui/list/resource-page.tsx';
import type { Slots } from '@refectory/admin-ui/list/slots.ts';
import { useMemo } from 'react';
import { codeCalls } from '#dining/contract/code/code-calls.ts';
import { codeProviderKind } from '#dining/contract/code/code-dictionaries.ts';
import { codeProvider } from '#dining/contract/code/code-provider.ts';
import { codeTexts as texts } from './code-texts.ts';

/** `/dining/codeprovider`: the generic list, with a test of the credentials of a mini-program. */
export function CodeProviderPage() {
  const say = useTranslate();
  const mayTest = useCan(codeCalls.testProvider.permission);
  const { run } = useCall(codeCalls.testProvider, { onDone: () => notify.success(say(texts.works)) });
  const slots = useMemo(
    (): Slots => ({
      rowActions: mayTest
        ? [
            {
              key: 'test',
              label: texts.test,
              applies: ({ provider }) => provider === codeProviderKind.keys.wechat,
              run: ({ id }) => void run({ id: String(id) }),
            },
          ]
        : [],
    }),
    [mayTest, run],
  );
  return <ResourcePage resource={codeProvider} slots={slots} />;
}
