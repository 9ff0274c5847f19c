// Filled in by the build (../service-worker.ts).
declare const __CHECK_FILES__: Readonly<Record<string, string>>;
declare const __CHECK_VERSION__: string;

/** Addresses of all files of this build with their digests, and its version. */
export const buildFiles = __CHECK_FILES__;
export const buildVersion = __CHECK_VERSION__;
