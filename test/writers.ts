import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** SQL that changes rows, as text or by the query builder. */
const WRITE = new RegExp(
  [
    String.raw`\b(?:insert into|delete from)\b`,
    String.raw`(?<!for (?:no key )?)\bupdate\s+(?:\$\{[^}]*\}|\w+)[^\x60]*?\bset\b`,
    String.raw`\.(?:insertInto|updateTable|deleteFrom)\(`,
  ].join('|'),
);
const DECLARATION = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm;
const IMPORT = /^import (?:type )?(?:\* as (\w+)|\{([^}]*)\}) from '([^']+)'/gm;
const DYNAMIC = /\bimport\('(\.[^']+)'\)/g;

type Declaration = { readonly text: string; readonly uses: ReadonlySet<string> };
type Module = {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Local names of imports, with the file and the name there; `*` for a namespace. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>;
  readonly dynamic: readonly string[];
};

function readModule(file: string): Module {
  const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
  const starts = [...source.matchAll(DECLARATION)];
  const declarations = new Map(
    starts.map((start, at) => {
      const text = source.slice(start.index, starts[at + 1]?.index).replaceAll(/\b\w+Actions\.\w+/g, '');
      return [start[1] ?? '', { text, uses: new Set(text.match(/\b[A-Za-z_]\w*\b/g)) }];
    }),
  );
  const imports = new Map<string, { file: string; name: string }>();
  for (const [, namespace, names = '', path = ''] of source.matchAll(IMPORT)) {
    const target = resolve(file, '..', path);
    if (namespace !== undefined) imports.set(namespace, { file: target, name: '*' });
    for (const entry of names.split(',')) {
      const [name = '', local = name] = entry.trim().split(' as ');
      if (!name.startsWith('type ') && name !== '') imports.set(local, { file: target, name });
    }
  }
  return {
    declarations,
    imports,
    dynamic: [...source.matchAll(DYNAMIC)].map((match) => resolve(file, '..', match[1] ?? '')),
  };
}

/** Functions that open a store, which applies migrations and creates its secret. */
const openers: ReadonlySet<string> = new Set(['withStore', 'withIngest', 'createIngest', 'cursorSecrets']);

/**
 * Finds the functions that write to the database and that functions of other files call by name, followed through imports.
 * Actions are left out: `runAction` runs them. Methods of objects are not followed.
 */
export function findWriterCalls(folders: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => resolve('src', file));
  const modules = new Map(files.map((file) => [file, readModule(file)]));
  const known = new Map<string, boolean>();

  /** The functions that a name stands for in a module. */
  function* resolveName(module: Module, uses: ReadonlySet<string>, name: string): Generator<readonly [string, string]> {
    const imported = module.imports.get(name);
    if (imported?.name === '*') {
      for (const member of modules.get(imported.file)?.declarations.keys() ?? [])
        if (uses.has(member) && !module.declarations.has(member)) yield [imported.file, member];
    } else if (imported !== undefined) yield [imported.file, imported.name];
    else for (const file of module.dynamic) if (modules.get(file)?.declarations.has(name)) yield [file, name];
  }

  function isWriter(file: string, name: string): boolean {
    const key = `${file}#${name}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    known.set(key, false);
    const module = modules.get(file);
    const declaration = module?.declarations.get(name);
    if (module === undefined || declaration === undefined || /=\s*defineAction\(/.test(declaration.text)) return false;
    const { text, uses } = declaration;
    const writes =
      WRITE.test(text) ||
      [...uses].some((use) =>
        use === name
          ? false
          : module.declarations.has(use)
            ? isWriter(file, use)
            : [...resolveName(module, uses, use)].some(([other, member]) => isWriter(other, member)),
      );
    known.set(key, writes);
    return writes;
  }

  const isInside = (file: string): boolean => folders.some((folder) => file.startsWith(`${resolve(folder)}/`));
  const calls = new Map<string, readonly string[]>();
  for (const [file, module] of modules) {
    const path = file.slice(resolve('.').length + 1).replaceAll('\\', '/');
    if (!isInside(file)) continue;
    const names = new Set<string>();
    for (const { text, uses } of module.declarations.values()) {
      if (WRITE.test(text)) names.add('its own SQL');
      for (const use of uses)
        for (const [other, member] of module.declarations.has(use) ? [] : resolveName(module, uses, use))
          if (!openers.has(member) && !isInside(other) && isWriter(other, member)) names.add(member);
    }
    if (names.size > 0) calls.set(path, [...names].sort());
  }
  return calls;
}
