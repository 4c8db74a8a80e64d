// Sends requests through Prism, which compares every answer with the document and turns one that breaks it into an answer
// of its own. Each request is one that the service has an answer of its kind for: pages, projections, walks, refusals.
const [, , address = '', key = '', freeKey = ''] = process.argv;
const authorization = `Bearer ${key}`;
/** Headers that Prism sets itself. */
const byProxy = ['Access-Control-Allow-Origin', 'Vary'];
const findings = [];
let asked = 0;
const shown = (path) => (path.length > 120 ? `${path.slice(0, 120)}…` : path);

async function ask(path, { headers = { authorization }, expects = 200 } = {}) {
  asked += 1;
  const response = await fetch(`${address}${path}`, { headers });
  const text = await response.text();
  const isFinding = text.includes('stoplight.io/prism/errors') || response.headers.has('sl-violations');
  if (isFinding || response.status !== expects) {
    const reason = response.headers.get('sl-violations') ?? text;
    findings.push(`GET ${shown(path)}: ${response.status}, expected ${expects}. ${reason.slice(0, 600)}`);
    return undefined;
  }
  compareHeaders(path, response);
  return text === '' ? { response } : { response, body: JSON.parse(text) };
}

const document = await (await fetch(`${process.argv[5]}/openapi/v1/openapi.json`)).json();
const templates = Object.entries(document.paths).map(([template, { get }]) => ({
  get,
  pattern: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** Prism compares bodies. Of the headers that the document knows, an answer carries those named for it and no other. */
function compareHeaders(path, response) {
  const { get } = templates.find(({ pattern }) => pattern.test(path.split('?')[0]));
  let answer = get.responses[response.status];
  if (answer?.$ref) answer = document.components.responses[answer.$ref.split('/').at(-1)];
  if (answer === undefined) {
    findings.push(`GET ${shown(path)}: ${response.status} is not in the document.`);
    return;
  }
  const named = Object.keys(answer.headers ?? {});
  for (const [name, { required }] of Object.entries(document.components.headers)) {
    const isThere = response.headers.has(name);
    if (isThere && !named.includes(name) && !byProxy.includes(name))
      findings.push(`GET ${shown(path)}: ${response.status} carries ${name}, which is not named for it.`);
    if (!isThere && required && named.includes(name))
      findings.push(`GET ${shown(path)}: ${response.status} lacks ${name}.`);
  }
}
const lists = Object.entries(document.paths).filter(
  ([path, { get }]) => !path.includes('{') && get.parameters?.some(({ name }) => name === 'limit'),
);
const idsOf = async (path, name) => ((await ask(path))?.body[name] ?? []).map(({ id }) => id);

/** An event that every plan shows. */
const shownToAll = (await ask('/api/v1/events?limit=1', { headers: { authorization: `Bearer ${freeKey}` } }))?.body;
const event = `event=${shownToAll?.events[0]?.id}&`;
/** A briefing since a relative time is another one each second. */
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** What an answer is about, where it needs a subject. */
const subjects = {
  search: 'q=report&',
  resolve: 'q=report&',
  coverage: event,
  timeline: event,
  briefing: `country=SE&since=${yesterday}&`,
};

for (const [path, { get }] of lists) {
  const has = (name) => get.parameters.some((parameter) => parameter.name === name);
  const q = subjects[path.split('/').at(-1)] ?? '';
  const first = await ask(`${path}?${q}limit=3`);
  await ask(`${path}?${q}limit=3`, { headers: { authorization: 'Bearer nobody' }, expects: 401 });
  await ask(`${path}?${q}limit=0`, { expects: 400 });
  await ask(`${path}?${q}limit=3&nobody_knows_me=1`);
  await ask(`${path}?${q}limit=3`, { headers: { authorization: `Bearer ${freeKey}` } });
  await ask(`${path}?note=${'x'.repeat(9000)}`, { expects: 414 });
  const tag = first?.response.headers.get('etag');
  if (tag) await ask(`${path}?${q}limit=3`, { headers: { authorization, 'if-none-match': tag }, expects: 304 });
  if (has('fields')) {
    await ask(`${path}?fields=id`);
    await ask(`${path}?fields=nothing`, { expects: 400 });
  }
  const next = first?.body.pagination?.next_cursor;
  if (next) await ask(`${path}?${q}limit=3&cursor=${encodeURIComponent(next)}`);
  if (has('cursor')) await ask(`${path}?cursor=forged`, { expects: 400 });
  if (has('updated_after')) await ask(`${path}?updated_after=2020-01-01T00:00:00Z&limit=50`);
  if (has('q') && !q) await ask(`${path}?q=report&limit=20`);
  if (has('country')) await ask(`${path}?country=SE,ZZ&limit=15`);
  if (has('ticker')) await ask(`${path}?ticker=NOBODY-HAS-IT`, { expects: 400 });
  if (has('mode')) await ask(`${path}?mode=semantic`, { expects: 400 });
  if (has('sector')) await ask(`${path}?sector=Industrials&limit=50`);
}

const kinds = [
  ['articles', 'articles'],
  ['stories', 'stories'],
  ['events', 'events'],
  ['companies', 'companies'],
  ['countries', 'countries'],
  ['exchanges', 'exchanges'],
  ['indices', 'indices'],
  ['calendar_events', 'calendar_events'],
];
for (const [path, name] of kinds) {
  for (const id of (await idsOf(`/api/v1/${path}?limit=40`, name)).slice(0, 40)) await ask(`/api/v1/${path}/${id}`);
  await ask(`/api/v1/${path}/nobodyhasit0`, { expects: 404 });
}
for (const id of (await idsOf('/api/v1/events?updated_after=2020-01-01&limit=100', 'events')).slice(0, 30))
  await ask(`/api/v1/events/${id}?include_peripheral=true`);
for (const id of (await idsOf('/api/v1/companies?listed=true&limit=10', 'companies')).slice(0, 10))
  for (const nested of ['articles', 'stories', 'events', 'calendar_events'])
    await ask(`/api/v1/companies/${id}/${nested}`);
for (const [path, one] of [
  ['exchanges', 'XSTO'],
  ['exchanges', 'XHEL'],
  ['indices', (await idsOf('/api/v1/indices', 'indices'))[0]],
])
  await ask(`/api/v1/${path}/${one}/companies?limit=100`);
for (const country of ['SE', 'NO', 'DK', 'FI', 'IS']) await ask(`/api/v1/countries/${country}/stories`);
await ask('/api/v1/companies/X/articles?ticker=Y', { expects: 400 });
await ask('/api/v1/meta');
await ask('/api/v1/health', { headers: {} });

for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(`${asked} answers compared, ${findings.length} findings\n`);
process.exitCode = findings.length === 0 && asked > 100 ? 0 : 1;
