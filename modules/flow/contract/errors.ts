import { defineErrors } from '@refectory/declaration/error-texts.ts';

/** Refusals of workflow and leave (spec/flow#leave). */
export const flowErrors = defineErrors('flow', {
  // Files and deployments
  'no-files': { zh: '请上传 BPMN 2.0 文件', en: 'Please upload a BPMN 2.0 file' },
  'file-too-large': { zh: '“{file}”超过 1 MB', en: '“{file}” is larger than 1 MB', status: 413 },
  'not-bpmn': { zh: '“{file}”不是有效的 BPMN 2.0：{detail}', en: '“{file}” is not valid BPMN 2.0: {detail}' },
  'process-count': {
    zh: '“{file}”必须恰好有一个流程，实际有 {count} 个',
    en: '“{file}” must contain exactly one process; it contains {count}',
  },
  'key-malformed': {
    zh: '流程标识“{key}”须以字母或下划线开头，只能包含字母、数字、下划线、点和连字符，最长 100 个字符',
    en: 'The key “{key}” must begin with a letter or underscore and can have at most 100 letters, digits, underscores, dots and hyphens',
  },
  'same-key-twice': { zh: '流程标识“{key}”在本次上传中重复', en: 'The key “{key}” appears twice in this upload' },
  'element-unsupported': {
    zh: '“{file}”中的元素“{name}”（{id}，{type}）不受支持',
    en: 'The element “{name}” ({id}, {type}) of “{file}” is not supported',
  },
  'start-count': {
    zh: '流程必须恰好有一个开始事件，实际有 {count} 个',
    en: 'A process must have exactly one start event; this one has {count}',
  },
  'flow-dangling': {
    zh: '连线“{id}”没有连到两个节点',
    en: 'The sequence flow “{id}” does not lead from a node to a node',
  },
  'no-way-out': { zh: '节点“{name}”（{id}）没有出口', en: 'Nothing leads on from “{name}” ({id})' },
  'too-many-ways': {
    zh: '节点“{name}”（{id}）有多个出口；请使用网关',
    en: 'Several flows lead on from “{name}” ({id}); use a gateway',
  },
  'not-reached': {
    zh: '从开始事件到不了节点“{name}”（{id}）',
    en: '“{name}” ({id}) is not reached from the start event',
  },
  'loop-without-task': {
    zh: '节点“{name}”（{id}）处于没有任务的循环中',
    en: '“{name}” ({id}) is in a loop without a task',
  },
  'condition-missing': {
    zh: '网关“{name}”（{id}）的连线“{flow}”没有条件，也不是默认连线',
    en: 'The flow “{flow}” of the gateway “{name}” ({id}) has no condition and is not the default',
  },
  'condition-misplaced': {
    zh: '连线“{id}”的条件不在排他网关之后',
    en: 'The condition of the flow “{id}” is not behind an exclusive gateway',
  },
  'condition-malformed': {
    zh: '条件“{condition}”无法理解：{detail}',
    en: 'The condition “{condition}” is not understood: {detail}',
  },
  'nobody-for-task': {
    zh: '任务“{name}”（{id}）没有办理人，也没有候选人或候选组',
    en: 'The task “{name}” ({id}) has neither an assignee nor candidates',
  },
  'group-malformed': {
    zh: '任务“{name}”的候选组“{group}”不是 role:、post:、dept:、user: 或 may: 开头',
    en: 'The candidate group “{group}” of the task “{name}” begins with none of role:, post:, dept:, user:, may:',
  },
  'due-malformed': {
    zh: '任务“{name}”的期限“{due}”不是 P3D 或 PT8H 这样的时长',
    en: 'The due date “{due}” of the task “{name}” is no duration like P3D or PT8H',
  },
  'timer-malformed': {
    zh: '截止事件“{name}”（{id}）须是任务上的定时器：时长如 P1D，日期如 2026-12-24 或表单中的日期，重复如 R3/P1D（只用于提醒）',
    en: 'The deadline “{name}” ({id}) must be a timer at a task: a duration like P1D, a date like 2026-12-24 or a day of the form, or, for reminders alone, a cycle like R3/P1D',
  },
  'deadline-to-nobody': {
    zh: '截止事件“{name}”（{id}）转给谁尚未指定',
    en: 'The deadline “{name}” ({id}) does not say who the task goes to',
  },
  'reminder-leads-on': {
    zh: '不中断的截止事件“{name}”（{id}）只提醒，不能引出后续环节',
    en: 'The deadline “{name}” ({id}) does not interrupt and only reminds, so nothing but an end may follow it',
  },
  // Forms
  'form-too-long': { zh: '表单最多 {limit} 个字段', en: 'A form has at most {limit} fields' },
  'form-elsewhere': {
    zh: '该分类有自己的表单，流程不能再带表单',
    en: 'This category has a form of its own, so its processes have none',
  },
  'field-malformed': {
    zh: '字段标识“{key}”须以字母开头，只能包含字母、数字和下划线，最长 40 个字符',
    en: 'The field “{key}” must begin with a letter and can have at most 40 letters, digits and underscores',
  },
  'field-reserved': { zh: '字段标识“{key}”由系统使用', en: 'The field name “{key}” belongs to the system' },
  'field-twice': { zh: '字段标识“{key}”重复', en: 'There are two fields “{key}”' },
  'field-kind-unknown': { zh: '字段“{key}”的类型“{kind}”不存在', en: 'The field “{key}” has an unknown type “{kind}”' },
  'field-unnamed': {
    zh: '字段“{key}”须有中文和英文名称',
    en: 'The field “{key}” needs a name in Chinese and in English',
  },
  'field-limits': {
    zh: '字段“{key}”的最小值或最大值不适用，或最小值大于最大值',
    en: 'The limits of the field “{key}” do not fit its type, or the smallest is above the largest',
  },
  'field-options': {
    zh: '选择字段“{key}”须有选项，每个选项的值不同，并有中文和英文名称；其他类型没有选项',
    en: 'The choice “{key}” needs options, each with its own value and a name in both languages; other types have none',
  },
  'field-initial': { zh: '字段“{key}”的默认值不适用', en: 'The default of the field “{key}” does not fit it' },
  'field-unknown': {
    zh: '任务“{name}”可修改的字段“{key}”不在表单中',
    en: 'The form has no field “{key}”, which may be changed at the task “{name}”',
  },
  'field-not-editable': { zh: '该环节不能修改这个字段', en: 'This field cannot be changed at this step' },
  'day-too-early': { zh: '不能早于 {day}', en: 'It cannot be before {day}' },
  'day-too-late': { zh: '不能晚于 {day}', en: 'It cannot be after {day}' },
  'span-reversed': { zh: '末日不能早于首日', en: 'The last day is not before the first' },
  'span-half': { zh: '请同时填写首日和末日', en: 'Please give both the first and the last day' },
  'span-short': { zh: '至少 {count} 天', en: 'It takes at least {count} days' },
  'span-long': { zh: '最多 {count} 天', en: 'It takes at most {count} days' },
  'no-form': { zh: '流程“{name}”在其业务页面发起', en: 'The process “{name}” is started from its own page' },
  'no-such-category': { zh: '流程分类“{category}”不存在', en: 'There is no category “{category}”' },
  'no-such-tenant': { zh: '租户“{tenantId}”不存在', en: 'Tenant “{tenantId}” does not exist' },
  'no-such-model': { zh: '模型不存在', en: 'This model does not exist', status: 404 },
  'model-key-taken': { zh: '流程标识已被另一个模型使用', en: 'Another model already has this key', status: 409 },
  'model-changed': {
    zh: '模型已由{user}于 {at} 保存过。您的改动没有丢失：可保留您的，或改用对方的',
    en: '{user} saved this model at {at}. Your changes are not lost: keep yours or take theirs',
    status: 409,
  },
  'no-such-definition': {
    zh: '流程不存在或未对本租户开放',
    en: 'There is no such process, or it is not open to this tenant',
    status: 404,
  },
  'no-such-deployment': { zh: '部署不存在', en: 'This deployment does not exist', status: 404 },
  'state-unknown': { zh: '状态只能是 active 或 suspend', en: 'The state must be active or suspend' },
  'instances-run': {
    zh: '该部署还有运行中的流程实例，不能删除；可以先挂起',
    en: 'Instances of this deployment are still running, so it cannot be deleted; suspend it instead',
  },
  suspended: { zh: '流程“{name}”已挂起，不能发起', en: 'The process “{name}” is suspended and cannot be started' },
  // Instances and tasks
  'no-such-instance': { zh: '流程实例不存在', en: 'This instance does not exist', status: 404 },
  'no-such-task': { zh: '任务不存在', en: 'This task does not exist', status: 404 },
  'not-yours': { zh: '您没有参与该流程', en: 'You are not involved in this process', status: 403 },
  'not-your-task': { zh: '该任务不由您办理', en: 'This task is not assigned to you', status: 403 },
  'not-a-candidate': { zh: '您不在该任务的候选范围内', en: 'This task is not offered to you', status: 403 },
  'already-claimed': { zh: '该任务已被认领', en: 'This task has already been claimed' },
  'already-completed': { zh: '该任务已办理或已撤销', en: 'This task has already been completed or withdrawn' },
  'not-claimed': { zh: '该任务尚未认领', en: 'This task has not been claimed yet' },
  'task-elsewhere': { zh: '该任务不属于这个流程实例', en: 'The task does not belong to this instance' },
  'business-elsewhere': {
    zh: '该业务数据不属于这个流程实例',
    en: 'The business record does not belong to this instance',
  },
  'comment-missing': { zh: '驳回时请填写批复意见', en: 'Please give a reason for rejecting' },
  'variables-malformed': {
    zh: '变量必须是 JSON 对象，最多 50 个，值为文字、数字或布尔值',
    en: 'The variables must be a JSON object with at most 50 texts, numbers or booleans',
  },
  'variable-reserved': { zh: '变量名“{name}”由系统使用', en: 'The variable “{name}” belongs to the system' },
  'variable-missing': {
    zh: '条件或办理人需要变量“{name}”，但没有值',
    en: 'A condition or an assignee needs the variable “{name}”, which has no value',
  },
  'no-such-assignee': {
    zh: '任务“{task}”的办理人“{assignee}”不存在或已停用',
    en: 'The assignee “{assignee}” of the task “{task}” does not exist or cannot sign in',
  },
  'no-condition-holds': { zh: '网关“{name}”没有满足条件的出口', en: 'No condition of gateway “{name}” is met' },
  stuck: {
    zh: '流程在网关“{name}”处无法汇合',
    en: 'The process cannot be joined at gateway “{name}”: a branch never arrives',
  },
  'already-ended': { zh: '该流程实例已结束', en: 'This instance has already ended' },
  // What is done with tasks beside deciding them
  'waits-for-signer': { zh: '该任务正在等待{name}加签', en: 'This task is waiting for {name} to answer' },
  'no-such-person': { zh: '该人员不存在或已停用', en: 'This person does not exist or cannot sign in' },
  'person-is-self': { zh: '请选择本人以外的人员', en: 'Please choose someone other than yourself' },
  'starter-cannot-decide': {
    zh: '发起人不能办理自己发起的流程',
    en: 'You cannot handle a process that you started yourself',
  },
  'already-in-step': { zh: '{name}已在办理该环节', en: '{name} already has a task at this step' },
  'step-not-passed': { zh: '只能退回到已经过的环节', en: 'It can only be returned to a step that it has passed' },
  'not-starter': { zh: '只有发起人可以这样做', en: 'Only the person who started it can do this', status: 403 },
  'already-decided': {
    zh: '已有人办理，不能撤回',
    en: 'Somebody has already handled a step, so it cannot be recalled',
  },
  'reminded-already': {
    zh: '一小时内已催办过，请稍后再试',
    en: 'A reminder was sent within the last hour; please try later',
  },
  'copy-count': { zh: '一次最多抄送 50 人', en: 'At most 50 people at a time' },
  'deputy-days-missing': { zh: '请填写代理的起止日期', en: 'Please enter the first and the last day' },
  'deputy-span': {
    zh: '结束日期不能早于开始日期，最长 366 天',
    en: 'The last day cannot be before the first, and at most 366 days later',
  },
  'deputy-past': { zh: '代理的结束日期已过', en: 'The last day has already passed' },
  'deputy-over': { zh: '该代理已结束，或不是您设置的', en: 'This deputy period has ended or was not set by you' },
  'deputy-twice': { zh: '这段时间内已设置代理人', en: 'A deputy is already set for some of these days' },
  'deputy-chain': {
    zh: '这段时间内，代理人自己有代理人，或您正代理他人；代理不能再转代理',
    en: 'On some of these days that person has a deputy, or you are a deputy yourself; a deputy cannot have a deputy',
  },
  'leave-not-approved': { zh: '请假单不存在或未通过', en: 'There is no such approved leave of yours' },
  // Leave
  'not-leave': { zh: '流程“{name}”不是请假流程', en: 'The process “{name}” is not a leave process' },
  'leave-ends-before-it-starts': { zh: '结束时间必须晚于开始时间', en: 'The leave must end after it starts' },
  'leave-too-long': { zh: '请假不能超过 366 天', en: 'A leave can last at most 366 days' },
  'leave-overlaps': {
    zh: '该时间段内已有审批中或已通过的请假',
    en: 'You already have a pending or approved leave in this period',
  },
  'approver-is-applicant': { zh: '审批人不能是本人', en: 'You cannot approve your own leave' },
  'no-such-approver': { zh: '审批人不存在或已停用', en: 'The approver does not exist or cannot sign in' },
  'no-such-leave': { zh: '请假单不存在', en: 'This leave request does not exist', status: 404 },
});
