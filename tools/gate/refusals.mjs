import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../install/install.mjs';

// The console handles refusals by `useCall`, `useTask`, `attempt` and `settle` only (decision 1333). Other errors are
// caught in these files, each for the reason given, with a comment at each catch.

const consoleSources = ['packages/admin-ui/src', 'modules/*/console/*', 'apps/console/src', 'apps/console/check'];

const caught = new Map([
  ['packages/admin-ui/src/api/event-stream.ts', 'a stream in the background'],
  ['packages/admin-ui/src/api/refusal.ts', 'the one place that tells refusals from faults'],
  ['packages/admin-ui/src/api/http.ts', 'what never arrived becomes a refusal'],
  ['packages/admin-ui/src/api/storage.ts', 'stored text that is no JSON; storage that is full'],
  ['packages/admin-ui/src/copy/copy-text.ts', 'no clipboard'],
  ['packages/admin-ui/src/form/draft/draft-cipher.ts', 'sealed with another key'],
  ['packages/admin-ui/src/form/validate-form.ts', 'fields that are wrong'],
  ['packages/admin-ui/src/hooks/full-screen.ts', 'the browser forbids it'],
  ['packages/admin-ui/src/reader/play-notes.ts', 'no sound device'],
  ['packages/admin-ui/src/session/passkey.ts', 'the user gives it up, or the authenticator has none'],
  ['packages/admin-ui/src/loading/load-optional.ts', 'code that a page can do without'],
  ['packages/admin-ui/src/shell/device-check/run-device-checks.ts', 'no answer is a result'],
  ['packages/admin-ui/src/shell/notice/inbox-stream.ts', 'a stream in the background'],
  ['packages/admin-ui/src/shell/top-bar/avatar.tsx', 'a picture that does not load'],
  ['packages/admin-ui/src/transfer/export-file.ts', 'the user cancels'],
  ['packages/admin-ui/src/transfer/import-file.ts', 'the user gives it up'],
  ['modules/ticket/console/check-page/scan/open-camera.ts', 'a camera that the user or the device refuses'],
  ['modules/ticket/console/check-page/station/page-worker.ts', 'a service worker that the browser refuses'],
  ['modules/flow/console/model/diagram-view.tsx', 'a picture that the library cannot draw'],
]);

const catching = /\bcatch\b\s*[({]|\.catch\(|\bonError\b|\buseMutation\b/;

/** Pages of modules use declared calls; the admin UI has the few undeclared ones (token, dictionaries by code). */
const callsByAddress = /import \{[^}]*\b(?:get|request|send|upload)\b[^}]*\} from '[^']*\/api\/http\.ts'/;

/** Whether a `.then(` has a second argument, which handles rejections. */
export function hasSecondHandler(source) {
  for (const { index } of source.matchAll(/\.then\(/g)) {
    let depth = 0;
    for (let at = index + '.then('.length; depth >= 0 && at < source.length; at += 1) {
      const letter = source[at];
      if ('([{'.includes(letter)) depth += 1;
      else if (')]}'.includes(letter)) depth -= 1;
      else if (letter === ',' && depth === 0 && !/^,\s*\)/.test(source.slice(at))) return true;
    }
  }
  return false;
}

/** Lines with a catch that have no comment on, above or below the line. */
function findUncommented(source) {
  const lines = source.split('\n');
  const isCommented = (at) => [at - 1, at, at + 1].some((near) => /\/\/|\/\*|^\s*\*/.test(lines[near] ?? ''));
  return lines.flatMap((line, at) => (catching.test(line) && !isCommented(at) ? [at + 1] : []));
}

/** Faults in the error handling of the console's sources (file name → text). */
export function findFaults(sources, allowed = caught) {
  const faults = [];
  for (const [file, source] of sources) {
    const isAllowed = allowed.has(file);
    if (!isAllowed && catching.test(source))
      faults.push(`${file} catches by hand: use useCall, useTask, attempt or settle (decision 1333)`);
    if (!isAllowed && hasSecondHandler(source))
      faults.push(`${file} gives .then a second handler: use settle or attempt (decision 1333)`);
    if (!isAllowed && /instanceof ApiError/.test(source))
      faults.push(`${file} asks for ApiError: settle and toRefusal tell refusals from faults (decision 1333)`);
    if (file.startsWith('modules/') && callsByAddress.test(source))
      faults.push(
        `${file} calls by address: use makeCall, callQuery or useCall with the declared call (decision 1333)`,
      );
    if (isAllowed)
      for (const line of findUncommented(source)) faults.push(`${file}:${line} catches and does not say why`);
  }
  for (const file of allowed.keys()) {
    const source = sources.get(file);
    if (source === undefined || !(catching.test(source) || hasSecondHandler(source)))
      faults.push(`${file} catches nothing: take it off the list`);
  }
  return faults;
}

if (import.meta.main) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...consoleSources], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(path.join(repositoryRoot, file)),
    );
  const faults = findFaults(
    new Map(files.map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')])),
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
