import { useCall } from '@refectory/admin-ui/action/use-call.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import { codeCalls } from '#develop/contract/code-calls.ts';
import { codeTexts as texts } from './code-texts.ts';

/** Generates a zip, downloads it by its one-time link, and shows its name. */
export function useGenerateCode() {
  const say = useTranslate();
  return useCall(codeCalls.genCode, {
    onDone({ fileName, link }) {
      const anchor = document.createElement('a');
      anchor.href = link;
      anchor.download = fileName;
      anchor.click();
      notify.success(say(texts.generated, { fileName }), 'gen-code');
    },
  });
}
