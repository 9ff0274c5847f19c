// The interface of the message module for other modules (spec/rules#import-direction).
export { closeWorkItem, createWorkItem, type WorkItem } from './inbox/work-item.ts';
export { sendUserMessage } from './mail/send-user-message.ts';
export { sendSecretSms } from './sms/send/send-secret-sms.ts';
