import { type OwnRequest, readData } from '../walk-tools.ts';

/** A cancelled row, which can be removed. */
export const cancelled =
  (resource: string, path: string): OwnRequest =>
  async ({ walk: { samples, post } }) => {
    const id = await samples.unreferenced(resource);
    await readData(post(`${path}/cancel`, { ids: [id], reason: 'x' }));
    return { input: { ids: id } };
  };

/** Restores the removed row. */
export const removed =
  (resource: string, path: string): OwnRequest =>
  async (tools) => {
    const { ids: id } = (await cancelled(resource, path)(tools)).input as { ids: string };
    const { post, get } = tools.walk;
    await readData(post(`${path}/remove`, { ids: id }));
    const history = (await readData(get(`${path}/history`, { id }))) as unknown as { id: string }[];
    return { input: { historyId: history[0]?.id } };
  };

/** A row after another action: `close` before `open`. */
export const after =
  (resource: string, path: string, action: string): OwnRequest =>
  async (tools) => {
    const { walk } = tools;
    const id = await walk.samples.unreferenced(resource);
    const declared = walk.registry.bindings.get(resource)?.resource;
    if (!declared) throw new Error(resource);
    const input = await walk.samples.actionInput(declared, action, id);
    await readData(walk.post(`${path}/${action}`, { ...input, id, ids: [id] }));
    return { input: { id, ids: [id] } };
  };
