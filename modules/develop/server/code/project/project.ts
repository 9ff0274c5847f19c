import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DomainError } from '@refectory/engine/refusal/domain-error.ts';

/** The source folder of this server; generated code is adapted to it. */
export const projectRoot = path.resolve(import.meta.dirname, '../../../../..');

/** A generated file: new, or a changed file of the project. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
  /** Its current content in the project; absent for a new file. */
  readonly previousContent?: string;
  readonly folders: Folders;
}

/** Folders of server and console in the zip. */
export interface Folders {
  readonly api: string;
  readonly web: string;
}

/** The project with pending changes: read from disk, changed in memory, never written. */
export class Project {
  private readonly changed = new Map<string, GeneratedFile>();
  private readonly root: string;
  /** Sets the folders of files added from now on. */
  folders: Folders = { api: '.', web: '.' };

  constructor(root: string = projectRoot) {
    this.root = root;
  }

  has(file: string): boolean {
    return this.changed.has(file) || existsSync(path.join(this.root, file));
  }

  read(file: string): string {
    const changed = this.changed.get(file);
    if (changed) return changed.content;
    if (!existsSync(path.join(this.root, file))) throw new DomainError('develop.tree-unknown', { file });
    return readFileSync(path.join(this.root, file), 'utf8');
  }

  /** Names of files and folders in a folder. */
  list(folder: string): string[] {
    const there = existsSync(path.join(this.root, folder)) ? readdirSync(path.join(this.root, folder)) : [];
    const below = [...this.changed.keys()].filter((file) => file.startsWith(`${folder}/`));
    const made = below.map((file) => file.slice(folder.length + 1).split('/')[0] as string);
    return [...new Set([...there, ...made])];
  }

  /** Adds a file. Existing ones are not overwritten. */
  add(file: string, content: string): void {
    if (this.has(file)) throw new DomainError('develop.already-there', { name: file }, { field: 'tableName' });
    this.changed.set(file, { path: file, content, folders: this.folders });
  }

  /** Changes a file by `edit`, which returns undefined when it finds no place. */
  edit(file: string, edit: (text: string) => string | undefined): void {
    const text = this.read(file);
    const content = edit(text);
    if (content === undefined) throw new DomainError('develop.tree-unknown', { file });
    if (content === text) return;
    const known = this.changed.get(file);
    const isNew = known !== undefined && known.previousContent === undefined;
    const folders = known?.folders ?? this.folders;
    this.changed.set(file, {
      path: file,
      content,
      folders,
      ...(isNew ? {} : { previousContent: known?.previousContent ?? text }),
    });
  }

  /** All new or changed files. */
  files(): GeneratedFile[] {
    return [...this.changed.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  }
}
