/** `flow_instance.status`; without a dictionary, because its rows have the flag `finished` on the wire. */
export const instanceStatus = { running: 1, finished: 2, withdrawn: 3 } as const;

/** `flow_activity.status` of a task; other activities are completed at once. `waiting`: for a signer. */
export const taskStatus = { unclaimed: 1, claimed: 2, completed: 3, withdrawn: 4, waiting: 5 } as const;
