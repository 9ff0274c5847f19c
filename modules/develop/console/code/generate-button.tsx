import { ApiError } from '@refectory/admin-ui/api/api-error.ts';
import { notify } from '@refectory/admin-ui/api/notify.ts';
import { useCan } from '@refectory/admin-ui/api/permissions.ts';
import { type Translate, useTranslate } from '@refectory/admin-ui/hooks/use-translate.ts';
import type { ToolbarProps } from '@refectory/admin-ui/list/slots.ts';
import { texts as crudTexts } from '@refectory/admin-ui/list/texts.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { generateCode } from './code-calls.ts';
import { codeTexts as texts } from './code-texts.ts';

/** Generates and says what became of it; what was refused is told with its reason. */
export async function generateAndNotify(ids: readonly string[], say: Translate): Promise<void> {
  try {
    notify.success(say(texts.generated, { fileName: await generateCode(ids) }), 'gen-code');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify.error(error.msg, 'gen-code');
  }
}

/** 代码生成: one zip of all chosen rows. */
export function GenerateButton({ selected }: ToolbarProps) {
  const say = useTranslate();
  const mayGenerate = useCan('code_add');
  const [isBusy, setBusy] = useState(false);
  if (!mayGenerate) return null;
  async function run() {
    if (selected.length === 0) return notify.warning(say(crudTexts.selectSome), 'gen-code');
    setBusy(true);
    await generateAndNotify(
      selected.map(({ id }) => id),
      say,
    ).finally(() => setBusy(false));
  }
  return (
    <Button loading={isBusy} onClick={() => void run()}>
      {say(texts.generate)}
    </Button>
  );
}
