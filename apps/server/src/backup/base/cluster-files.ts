/** Folders whose content belongs to the running server only (PostgreSQL, "Making a Base Backup"). */
const emptiedFolders = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const excludedFiles = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'current_logfiles',
  'recovery.signal',
  'standby.signal',
]);

/** Whether a file below `postgres/` is copied from the running cluster. WAL is added by segment. */
export function isCopiedFile(file: string): boolean {
  const [, folder = '', ...rest] = file.split('/');
  const name = rest.at(-1) ?? folder;
  if (emptiedFolders.includes(folder)) return folder === 'pg_wal' && /^[0-9A-F]{8}\.history$/.test(name);
  if (rest.length === 0 && excludedFiles.has(name)) return false;
  return !/^pgsql_tmp|^pg_internal\.init|\.tmp$/.test(name) && !file.includes('/pgsql_tmp/');
}

/** Whether a folder below `postgres/` is created in the copy; emptied folders have no sub-folders. */
export function isCopiedFolder(name: string): boolean {
  const [, folder = '', ...rest] = name.split('/');
  return rest.length === 0 || folder === 'pg_wal' || !emptiedFolders.includes(folder);
}
