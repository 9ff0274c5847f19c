-- When a session was used last, to about a minute: written for all sessions of a process together (auth/session/session-activity.ts).
alter table sys_session add column active_at timestamptz;
