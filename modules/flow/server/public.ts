// The interface of the workflow for other modules (spec/rules#import-direction).
export { copyInstance } from './act/copy-instance.ts';
export { deployFiles } from './definition/deploy-files.ts';
export { nameDeputy } from './deputy/name-deputy.ts';
export { withdrawBusiness } from './history/withdraw-instance.ts';
export { startLeave } from './leave/start-leave.ts';
export { purchaseFile } from './model/templates.ts';
export { startRequest } from './request/start-request.ts';
export { describeBusiness } from './run/describe-business.ts';
export { findActiveUser } from './run/find-active-user.ts';
export { type BusinessRow, type EndedInstance, instanceEnded, instanceTaken } from './run/instance-ended.ts';
export { startBusiness } from './run/start-business.ts';
export { completeTask } from './work/complete-task.ts';
export { decideBusiness } from './work/decide-business.ts';
