import type { ParsedInput } from '@refectory/declaration/field/wire-types.ts';
import { bindCalls } from '@refectory/engine/call/bind-calls.ts';
import type { CallEnvironment } from '@refectory/engine/call/call-environment.ts';
import { manualOperation } from '@refectory/engine/call/operations.ts';
import { enqueue } from '@refectory/engine/jobs/enqueue.ts';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';
import { setRequestIdentity } from '@refectory/engine/request/request-identity.ts';
import { recoveryCalls } from '#auth/contract/recovery-calls.ts';
import {
  type AttemptLimit,
  clearAttempts,
  countAttempt,
  hashPassword,
  notifyRightsChanged,
} from '#system/server/public.ts';
import { consumeCaptcha } from '../captcha/consume-captcha.ts';
import { signInAttemptLimits } from '../sign-in/sign-in-attempts.ts';
import { spendCode, tryCode } from './password-code.ts';
import { recoveryLimits } from './recovery-limits.ts';
import { sendCodeJob } from './send-code-job.ts';
import { whereOpen } from './where-open.ts';

const platformTenant = '000000';

export const boundRecoveryCalls = bindCalls(recoveryCalls, {
  sendCode: manualOperation(requestCode),
  setPassword: manualOperation(setForgottenPassword),
});

/** Asks for a code (spec/auth#forgotten): the same answer, after the same work, for every account. */
async function requestCode(
  { runner, request }: CallEnvironment,
  { captchaKey = '', captchaCode = '', ...claimant }: ParsedInput<typeof recoveryCalls.sendCode.input>,
): Promise<void> {
  setRequestIdentity(request, claimant);
  assertTenantNumber(claimant.tenantId);
  const isHuman =
    !runner.config.captcha ||
    (await runner.runAsSystem(platformTenant, (ctx) => consumeCaptcha(ctx, captchaKey, captchaCode)));
  if (!isHuman) throw new DomainError('auth.wrong-captcha', {}, { field: 'captchaCode' });
  await countOrRefuse(runner, recoveryLimits('send', claimant, request.ip));
  await runner.runAsSystem(platformTenant, (ctx) => enqueue(ctx, sendCodeJob.name, claimant));
}

/** Sets the password by the code (spec/auth#forgotten). */
async function setForgottenPassword(
  { runner, request }: CallEnvironment,
  { code, newPassword, ...claimant }: ParsedInput<typeof recoveryCalls.setPassword.input>,
): Promise<void> {
  setRequestIdentity(request, claimant);
  const { tenantId, account } = claimant;
  assertTenantNumber(tenantId);
  const limits = recoveryLimits('try', claimant, request.ip);
  await countOrRefuse(runner, limits);
  const brought = await whereOpen(runner.runAsSystem(tenantId, (ctx) => tryCode(ctx, claimant, code.trim())));
  if (!brought) throw new DomainError('auth.wrong-code', {}, { field: 'code' });
  const hash = await hashPassword(newPassword);
  await runner.runAsSystem(tenantId, async (ctx) => {
    if (!(await spendCode(ctx, brought, hash))) throw new DomainError('auth.wrong-code', {}, { field: 'code' });
    await clearAttempts(ctx, signInAttemptLimits(tenantId, account, request.ip)[0].subject);
  });
  await runner.runAsSystem(platformTenant, (ctx) => clearAttempts(ctx, limits[0].subject));
  notifyRightsChanged();
}

async function countOrRefuse(
  { runAsSystem }: Pick<CallEnvironment['runner'], 'runAsSystem'>,
  limits: readonly AttemptLimit[],
): Promise<void> {
  if (!(await runAsSystem(platformTenant, (ctx) => countAttempt(ctx, limits))))
    throw new DomainError('auth.code-attempts');
}

/** No tenant has another; which numbers have a tenant is not told. */
function assertTenantNumber(tenantId: string): void {
  if (!/^\d{6}$/.test(tenantId)) throw new DomainError('system.no-such-tenant', { tenantId }, { field: 'tenantId' });
}
