/**
 * Further addresses of a resource for clients that call its verbs add, edit and delete: submit and remove of `path`, below
 * `address` where it is another.
 */
export const verbAddresses = (path: string, address = path): Readonly<Record<string, string>> => ({
  [`${address}/add`]: `${path}/submit`,
  [`${address}/edit`]: `${path}/submit`,
  [`${address}/delete`]: `${path}/remove`,
});
