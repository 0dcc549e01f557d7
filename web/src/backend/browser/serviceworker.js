// Keeps all files of one version together, and answers from them: a page never gets some of an old version and some of
// a new one. `./site` writes the version and the names of the files in front of this. So does a server, which is asked
// first as long as it is there (`asks`): it has the newest files, and what is no file only it can answer.

/** @type {{ version: string, files: string[], asks?: boolean }} */
const { version, files, asks = false } = /** @type {any} */ (self).STARBOARD;
const worker = /** @type {any} */ (self);

const PREFIX = 'starboard-';
/** Other pages of the same host have caches too, and this page may lie there twice. */
const OWN = `${PREFIX}${new URL(worker.registration.scope).pathname}-`;
const NAME = OWN + version;

worker.addEventListener('install', (/** @type {any} */ event) => {
  const fill = async () => {
    const cache = await caches.open(NAME);
    // Past the browser's own memory, which may still have files of the version before.
    await cache.addAll(files.map((file) => new Request(new URL(file, worker.registration.scope), { cache: 'reload' })));
    if (asks) worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener('activate', (/** @type {any} */ event) => {
  const tidy = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OWN) && name !== NAME).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener('message', (/** @type {MessageEvent} */ { data }) => {
  if (data === 'take over') worker.skipWaiting();
});

worker.addEventListener('fetch', (/** @type {any} */ event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(worker.registration.scope)) return;
  const isFile = mode === 'navigate' || files.includes(url.slice(worker.registration.scope.length).split('?')[0]);
  if (asks && !isFile) return;
  const answer = async () => {
    const fresh = asks ? await fetch(event.request).catch(() => null) : null;
    if (fresh) return fresh;
    const cache = await caches.open(NAME);
    const wanted = mode === 'navigate' ? new URL('index.html', worker.registration.scope) : url;
    return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
