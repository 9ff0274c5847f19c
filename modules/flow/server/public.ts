// What others may use of the workflow (spec/rules#import-direction).
export { deployFiles } from './definition/deploy-files.ts';
export { startLeave } from './leave/start-leave.ts';
export { completeTask } from './work/complete-task.ts';
