import { addContract } from './parts/contract.ts';
import { addPage } from './parts/page.ts';
import { addServer } from './parts/server.ts';
import { addTable } from './parts/table.ts';
import type { ResourcePlan } from './plan/plan.ts';
import { type GeneratedFile, Project } from './project/project.ts';

/**
 * All files for these resources: new ones, and changed files of the project that register them. Nothing is written
 * here; the zip can be unpacked over the project.
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

/** Path of a file in the zip: server and console below the configured folders, shared files at the root. */
export function zipPath({ path, folders: { api, web } }: GeneratedFile): string {
  const folder = ofConsole.test(path) ? web : ofServer.test(path) ? api : '.';
  return folder === '.' ? path : `${folder}/${path}`;
}
