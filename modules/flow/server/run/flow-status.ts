/** `flow_instance.status`; no dictionary words it, its rows say `finished`. */
export const instanceStatus = { running: 1, finished: 2, withdrawn: 3 } as const;

/** `flow_activity.status`: that of a task; whatever else a process passes is completed at once. `waiting`: for a signer. */
export const taskStatus = { unclaimed: 1, claimed: 2, completed: 3, withdrawn: 4, waiting: 5 } as const;
