const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser and OS from a user agent, `Chrome 140 · Windows`; otherwise its first token. */
export function formatUserAgent(userAgent: string): string {
  const [, name] = browsers.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const version = browsers.find(([pattern]) => pattern.test(userAgent))?.[0].exec(userAgent)?.[1];
  const [, system] = systems.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const browser = name ? `${name} ${version}` : (userAgent.split(/[\s/]/)[0] ?? '').slice(0, 40);
  return [browser, system].filter(Boolean).join(' · ');
}
