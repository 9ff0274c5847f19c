// What other modules may use of the message module (spec/rules#import-direction).
export { closeWorkItem, createWorkItem, type WorkItem } from './inbox/work-item.ts';
export { sendUserMessage } from './mail/send-user-message.ts';
