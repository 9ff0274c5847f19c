import { addContract } from './parts/contract.ts';
import { addPage } from './parts/page.ts';
import { addServer } from './parts/server.ts';
import { addTable } from './parts/table.ts';
import type { ResourcePlan } from './plan/plan.ts';
import { type GeneratedFile, Project } from './project/project.ts';

/**
 * Everything the project needs for these resources: files of their own, and the files of the project that gather them with
 * their lines added. Unpacked into the project it is whole; nothing is written here.
 */
export function generateFiles(
  plans: readonly ResourcePlan[],
  now: Date,
  project: Project = new Project(),
): GeneratedFile[] {
  for (const [at, plan] of plans.entries()) {
    project.folders = plan.folders;
    addContract(project, plan);
    // The last minutes up to now: migration timestamps must not be in the future.
    addTable(project, plan, new Date(now.getTime() - (plans.length - 1 - at) * 60_000));
    addServer(project, plan);
    addPage(project, plan);
  }
  return project.files();
}

const ofConsole = /^(apps\/console|modules\/[^/]+\/console)\//;
const ofServer = /^(apps\/server|modules\/[^/]+\/(server|migrations|views))\//;

/** Where a file stands in the zip: server and console in the folders that were asked for, what both share at its root. */
export function zipPath({ path, folders: { api, web } }: GeneratedFile): string {
  const folder = ofConsole.test(path) ? web : ofServer.test(path) ? api : '.';
  return folder === '.' ? path : `${folder}/${path}`;
}
