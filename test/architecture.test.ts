import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLongFunctions } from './function-length.ts';

/** docs/architecture.md, "Who may import whom". A folder may always import from itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'main.ts': ['cli'],
  'config.ts': ['settings.ts'],
  'settings.ts': ['core/address.ts'],
  'app.ts': ['core', 'http', 'mcp', 'access', 'web'],
  cli: [
    'app.ts',
    'config.ts',
    'settings.ts',
    'core',
    'db',
    'access',
    'http',
    'ingest',
    'language',
    'vectors',
    'resources',
    'mail',
    'metrics',
    'people',
    'outbox',
    'webhooks',
    'saved-searches',
  ],
  http: ['core', 'access', 'resources'],
  // Pages show what every other slice has, and have its functions do what people ask for.
  web: [
    'core',
    'access',
    'resources',
    'people',
    'mail',
    'ingest',
    'webhooks',
    'saved-searches',
    'http/pages',
    'http/representation',
  ],
  people: ['core', 'db', 'mail', 'ingest/operate'],
  mail: [],
  mcp: ['core', 'access', 'resources', 'agent-actions'],
  // Tools that change something run the actions of pages and commands.
  'agent-actions': ['core', 'resources', 'ingest/operate', 'saved-searches'],
  outbox: ['core', 'db'],
  webhooks: ['core', 'db', 'resources', 'outbox'],
  'saved-searches': ['core', 'db', 'resources', 'mail', 'outbox', 'webhooks'],
  resources: ['core', 'db', 'vectors'],
  ingest: ['core', 'db', 'language', 'vectors'],
  language: ['core'],
  access: ['core', 'db'],
  vectors: ['core', 'db'],
  metrics: ['db'],
  db: [],
  core: ['db/tables.ts', 'db/audit.ts'],
};

/**
 * docs/architecture.md, "Folders of src/ingest". A folder may import itself, the files at the top of `src/ingest`, and folders
 * of rows above its own, so that the table has no circle.
 */
const ingestFolders: Readonly<Record<string, readonly string[]>> = {
  'bundle/financedatabase': [],
  'providers/endpoint': [],
  'providers/translation': ['providers/endpoint'],
  pipeline: ['providers/translation'],
  sources: [],
  events: ['sources'],
  intake: ['pipeline', 'sources'],
  hosts: ['sources'],
  pages: ['hosts', 'sources'],
  'providers/libretranslate': ['providers/endpoint', 'providers/translation', 'sources'],
  'providers/local': ['providers/endpoint', 'providers/translation', 'sources'],
  'sources/formats': ['sources'],
  'sources/formats/ical': ['sources'],
  calendar: ['intake', 'sources', 'sources/formats/ical'],
  'calendar/page': ['calendar', 'hosts', 'intake', 'pages', 'sources', 'sources/formats/ical'],
  companies: ['calendar'],
  stories: ['events', 'pipeline'],
  'providers/language-model': ['providers/endpoint', 'providers/translation', 'sources', 'stories'],
  websub: ['hosts', 'intake', 'sources', 'sources/formats'],
  registers: ['bundle/financedatabase', 'intake', 'sources'],
  polling: [
    'calendar',
    'calendar/page',
    'hosts',
    'intake',
    'registers',
    'sources',
    'sources/formats',
    'sources/formats/ical',
    'websub',
  ],
  write: ['calendar', 'companies', 'events', 'pipeline', 'stories'],
  'bundle/format': ['write'],
  'bundle/kinds': ['bundle/format', 'companies', 'intake', 'sources', 'stories', 'write'],
  bundle: ['bundle/financedatabase', 'bundle/format', 'bundle/kinds', 'calendar', 'write'],
  operate: [
    'calendar',
    'companies',
    'events',
    'hosts',
    'intake',
    'pipeline',
    'polling',
    'providers/translation',
    'sources',
    'stories',
    'write',
  ],
  identifiers: ['bundle', 'bundle/financedatabase', 'companies', 'operate', 'registers', 'sources', 'write'],
  feeds: ['bundle', 'intake', 'operate', 'sources', 'sources/formats', 'write'],
  'registers/manage': ['feeds', 'intake', 'operate', 'registers', 'sources'],
  maintenance: ['feeds', 'providers/local', 'sources'],
  retention: ['intake', 'operate', 'stories', 'write'],
  steps: [
    'calendar',
    'companies',
    'events',
    'intake',
    'pipeline',
    'providers/endpoint',
    'providers/translation',
    'registers',
    'sources',
    'stories',
    'write',
  ],
  background: ['calendar', 'companies', 'events', 'operate', 'pipeline', 'providers/translation', 'steps'],
  demo: ['background', 'bundle', 'feeds', 'intake', 'operate', 'pipeline', 'sources', 'stories', 'write'],
};

/** The number of functions over 60 lines in each folder of src. A bound may only fall. */
const MAX_LONG_FUNCTIONS: Readonly<Record<string, number>> = {
  access: 5,
  cli: 13,
  'config.ts': 1,
  core: 1,
  db: 2,
  http: 3,
  ingest: 5,
  language: 1,
  mcp: 1,
  metrics: 2,
  outbox: 1,
  people: 4,
};

const root = resolve('src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.replaceAll('\\', '/'));

const readImports = (file: string): string[] =>
  [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /^(?:import|export)[^'"]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
    ),
  ].map((match) =>
    relative(root, resolve(dirname(join(root, file)), match[1] ?? match[2] ?? '')).replaceAll('\\', '/'),
  );

/** The files that import each other in a circle, type-only imports included: each circle once, from its first file on. */
function findCircles(): string[][] {
  const circles: string[][] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file]);
    if (start >= 0 || finished.has(file) || !files.includes(file)) return;
    for (const target of readImports(file)) visit(target, [...path, file]);
    finished.add(file);
  };
  for (const file of files) visit(file, []);
  return circles;
}

/** Texts of others, word for word, and migrations as they were applied: no line of them is ours to break. */
const VERBATIM = /^test\/support\/.*\.sql$|^test\/labels\//;
const CODE = /\.(?:[jt]s|sql|ya?ml|sh)$/;

/** Every file with code below these folders, by its path from the root. */
const codeFiles = (...folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter((file) => CODE.test(file) && !/\/node_modules\/|^test\/judges\/made\//.test(file) && !VERBATIM.test(file));

/** Places in a text with a line of more than 140 characters; of a document only the lines of its code count. */
function findLongLines(file: string): string[] {
  let isFenced = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.startsWith('```')) isFenced = !isFenced;
      const counts = !file.endsWith('.md') || isFenced || line.startsWith('    ');
      return counts && [...line].length > 140 ? [`${file}:${index + 1}`] : [];
    });
}

const getFolder = (file: string): string => file.split('/')[0] ?? '';

describe('the structure', () => {
  it('names a rule for every folder and file at the top of src', () => {
    expect([...new Set(files.map(getFolder))].sort()).toEqual(Object.keys(allowed).sort());
  });

  it.each(Object.keys(allowed))('%s imports only what the table allows', (folder) => {
    const rules = allowed[folder] ?? [];
    const breaches = files
      .filter((file) => getFolder(file) === folder)
      .flatMap((file) => readImports(file).map((target) => ({ file, target })))
      .filter(
        ({ target }) =>
          getFolder(target) !== folder && !rules.some((rule) => target === rule || target.startsWith(`${rule}/`)),
      );
    expect(breaches).toEqual([]);
  });

  describe('of src/ingest', () => {
    const toIngestFolder = (file: string): string => dirname(relative('ingest', file));
    const ingestFiles = files.filter((file) => file.startsWith('ingest/'));

    it('names a row for every folder, below the rows that it imports', () => {
      const names = Object.keys(ingestFolders);
      const found = new Set(ingestFiles.map(toIngestFolder).filter((folder) => folder !== '.'));
      expect([...found].sort()).toEqual([...names].sort());
      for (const [name, imported] of Object.entries(ingestFolders))
        expect(names.slice(0, names.indexOf(name))).toEqual(expect.arrayContaining([...imported]));
    });

    it.each(['.', ...Object.keys(ingestFolders)])('%s imports only what the table allows, types included', (folder) => {
      const allowedFolders = ['.', folder, ...(ingestFolders[folder] ?? [])];
      const breaches = ingestFiles
        .filter((file) => toIngestFolder(file) === folder)
        .flatMap((file) => readImports(file).map((target) => ({ file, target })))
        .filter(({ target }) => target.startsWith('ingest/') && !allowedFolders.includes(toIngestFolder(target)));
      expect(breaches).toEqual([]);
    });

    it('is printed in docs/architecture.md', () => {
      const text = readFileSync('docs/architecture.md', 'utf8').replace(/\s+/g, ' ');
      for (const [name, imported] of Object.entries(ingestFolders))
        expect(text).toContain(` ${name} -> ${imported.join(', ') || 'nothing'} `);
    });
  });

  it('holds no test data and no harness: what tests share stands in test/support', () => {
    const support = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?:^|\/)(?:testdata|fixtures)(?:\/|$)|-(?:harness|fixture)\.ts$/.test(file.replaceAll('\\', '/')),
    );
    expect(support).toEqual([]);
  });

  it('has no circle of imports, those of types included', () => {
    expect(findCircles()).toEqual([]);
  });

  it('keeps the web framework out of everything but the transports', () => {
    const users = files.filter((file) => /from 'hono/.test(readFileSync(join(root, file), 'utf8'))).map(getFolder);
    expect(new Set(users)).toEqual(new Set(['app.ts', 'http', 'mcp', 'web']));
  });

  it('reads the environment in config.ts only', () => {
    // What is set there for a native library is read by nobody here.
    const readers = files.filter((file) => /process\.env(?!\['\w+'\] = )/.test(readFileSync(join(root, file), 'utf8')));
    expect(readers).toEqual(['config.ts']);
  });

  it('has no file that splits badly: none is longer than 400 lines', () => {
    const long = files.filter(
      (file) => file !== 'db/tables.ts' && readFileSync(join(root, file), 'utf8').split('\n').length > 400,
    );
    expect(long).toEqual([]);
  });

  it('has no more functions over 60 lines than before', () => {
    const long = files.flatMap((file) =>
      findLongFunctions(readFileSync(join(root, file), 'utf8'), 60).map(({ line, lines }) => ({ file, line, lines })),
    );
    const folders = Map.groupBy(long, ({ file }) => getFolder(file));
    const breaches = [...folders].filter(([folder, found]) => found.length > (MAX_LONG_FUNCTIONS[folder] ?? 0));
    expect(breaches).toEqual([]);
  });

  it('has no line of more than 140 characters, in code and in the code of documents', () => {
    const documents = readdirSync('docs', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `docs/${file.replaceAll('\\', '/')}`);
    const long = [
      ...codeFiles('src', 'test', 'bench', 'scripts', 'bin', 'migrations'),
      ...documents,
      'README.md',
    ].flatMap(findLongLines);
    expect(long).toEqual([]);
  });

  it('has no folder or file whose name says nothing', () => {
    const bad = files.filter((file) => /(^|\/)(utils?|helpers?|common|manager|services?)(\/|\.ts$)/.test(file));
    expect(bad).toEqual(['core/services.ts']);
  });

  it('runs operations in core/run-operation.ts only, so that every transport waits its turn and reads the replica', () => {
    const code = codeFiles('src', 'bench', 'scripts', 'test').filter((file) => file.endsWith('.ts'));
    const sources = new Map(code.map((file) => [file, readFileSync(file, 'utf8')]));
    const names = [...sources.values()].flatMap((source) =>
      Array.from(source.matchAll(/\bconst (\w+) = defineOperation\(/g), ([, name]) => name),
    );
    expect(names.length).toBeGreaterThan(30);
    const call = new RegExp(
      `(?<!typeof )\\b(?:operation|${names.join('|')})\\s*\\??\\.run\\b|\\brun\\b[^;(]*\\} = operation\\b`,
    );
    const callers = code.filter((file) => call.test(sources.get(file) ?? ''));
    expect(callers).toEqual(['src/core/run-operation.ts']);
  });

  it('runs actions in core/run-action.ts only, so that every transport checks the role', () => {
    const code = codeFiles('src').filter((file) => file.endsWith('.ts'));
    const call = /\b(?:action|\w+Actions\.\w+)\.run\(/;
    expect(code.filter((file) => call.test(readFileSync(file, 'utf8')))).toEqual(['src/core/run-action.ts']);
  });
});
