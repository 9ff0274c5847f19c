import './application.ts';
import { registerRemedy } from '@refectory/admin-ui/action/remedies.ts';
import { syncDocumentLanguage } from '@refectory/admin-ui/api/text.ts';
import { registerReferencePicker } from '@refectory/admin-ui/input/reference/reference-pickers.ts';
import { lazyComponent } from '@refectory/admin-ui/loading/lazy-component.ts';
import { reloadOnStaleChunk } from '@refectory/admin-ui/loading/stale-chunk.ts';
import { beginEarly } from '@refectory/admin-ui/shell/boot/begin-early.ts';
import { captureErrors } from '@refectory/admin-ui/shell/boot/capture-errors.ts';
import { defineProduct } from '@refectory/admin-ui/shell/product.ts';
import { applyTheme } from '@refectory/admin-ui/theme/apply-theme.ts';
import { label } from '@refectory/declaration/label.ts';
import { counterShortcuts } from '@refectory/modules/dining/console/counter/counter-shortcuts.ts';
import { topUpShortcuts } from '@refectory/modules/dining/console/top-up/top-up-shortcuts.ts';
import '@refectory/admin-ui/theme/base.css';
import { Logo } from './logo.tsx';
import { pages } from './page-registry.ts';

const TablePicker = lazyComponent(
  async () => (await import('@refectory/modules/dining/console/floor-plan/picker/table-picker.tsx')).TablePicker,
);

const AskApprovalDialog = lazyComponent(
  async () => (await import('@refectory/modules/wallet/console/approval/ask-approval-dialog.tsx')).AskApprovalDialog,
);

defineProduct({
  title: label('膳场', 'Refectory'),
  tagline: label('智慧订餐与场馆预订管理平台', 'Smart meal ordering and venue booking'),
  pages,
  applications: ['/check/'],
  Mark: Logo,
  shortcuts: [counterShortcuts, topUpShortcuts],
  loadSignInPicture: async () => (await import('./sign-in/hall-illustration.tsx')).HallIllustration,
  loadCatalogue: () => import('./catalogue.ts'),
  loadReports: async () => (await import('@refectory/modules/reports.ts')).allReports,
  loadRecordSearch: async () =>
    (await import('@refectory/modules/dining/console/search/record-search.ts')).recordSearch,
});
registerReferencePicker('dining.table', (input) => <TablePicker {...input} />);
const askApproval = { permission: 'wallet_approval_apply', Dialog: AskApprovalDialog };
registerRemedy('wallet.refund-needs-approval', askApproval);
registerRemedy('wallet.subsidy-needs-approval', askApproval);
captureErrors();
reloadOnStaleChunk();
applyTheme();
syncDocumentLanguage();

async function drawPage(): Promise<void> {
  const shell = beginEarly(location.pathname);
  const { draw } = await import('./draw.tsx');
  await draw(shell);
}

// Not awaited here: the shell imports from this file's chunk and would wait for it in turn.
void drawPage();
