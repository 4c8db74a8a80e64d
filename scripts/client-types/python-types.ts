import type { Document, Operation, Parameter, Schema } from './types-of.ts';

const HEAD = `# Made by 'npm run openapi' from openapi/openapi.yaml; what is changed here is lost.
`;
const LINE = 100;
/** Words that Python reserves. */
const KEYWORDS = new Set(
  `and as assert async await break class continue def del elif else except finally for from global if import in is
  lambda nonlocal not or pass raise return try while with yield None True False`.split(/\s+/u),
);
const scalars: Readonly<Record<string, string>> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool' };

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z0-9])/giu, (_, letter: string) => letter.toUpperCase());
/** `listInsiderTransactions` as `list_insider_transactions`. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
const readReference = (reference: string): string => reference.replace('#/components/schemas/', '');

function wrap(text: string, indent: string): string[] {
  const lines = [''];
  for (const word of text.split(/\s+/u).filter((each) => each !== '')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && indent.length + line.length + word.length > LINE) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.filter((line) => line !== '').map((line) => indent + line);
}
const comment = (text: string | undefined): string =>
  text === undefined
    ? ''
    : wrap(text, '')
        .map((line) => `    # ${line}\n`)
        .join('');
function docstring(text: string, indent: string): string {
  const lines = wrap(text.replaceAll('\\', '\\\\').replaceAll('"""', '"'), indent);
  const [first = '', ...rest] = lines;
  const end = rest.length === 0 ? '"""' : `\n${indent}"""`;
  return `${indent}"""${[first.trim(), ...rest].join('\n')}${end}\n`;
}

/** Classes in the order in which Python needs them: what a class refers to may follow, for annotations are text. */
class Models {
  readonly #classes: string[] = [];

  get text(): string {
    return this.#classes.join('\n\n');
  }

  /** The annotation of a schema; members of objects become classes named after the path to them. */
  annotate(schema: Schema, name: string): string {
    const type = this.#annotatePlain(schema, name);
    return schema.nullable === true && type !== 'Any' ? `Optional[${type}]` : type;
  }

  /** A class for an object with members, or a second name for anything else. */
  define(name: string, schema: Schema): void {
    if (schema.type === 'object' && schema.properties !== undefined && schema.nullable !== true) {
      this.#defineClass(name, schema);
      return;
    }
    const type =
      schema.properties === undefined ? this.annotate(schema, `${name}Value`) : this.annotate(schema, `${name}Object`);
    this.#classes.push(
      `${name} = ${type.replaceAll(/\b(?<!\.)[A-Z]\w+\b/gu, (word) => (isTyping(word) ? word : `"${word}"`))}`,
    );
  }

  /** Parameters of an operation, which are passed by name. */
  defineParameters(name: string, parameters: readonly Parameter[]): void {
    const members = parameters.map((parameter) => {
      const type = this.annotate(parameter.schema, name + pascal(parameter.name));
      const isSeveral = type === 'str' && /comma-separated/iu.test(parameter.description ?? '');
      return {
        key: parameter.name,
        type: isSeveral ? 'Several' : type,
        isRequired: parameter.required === true,
        text: parameter.description,
      };
    });
    this.#writeClass(name, undefined, members);
  }

  #annotatePlain(schema: Schema, name: string): string {
    if (schema.$ref !== undefined) return readReference(schema.$ref);
    if (schema.enum !== undefined) {
      const values = schema.enum.filter((value) => value !== null);
      return `Literal[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
    }
    if (schema.allOf !== undefined) {
      const [one, ...others] = schema.allOf;
      if (one === undefined || others.length > 0)
        throw new Error(`${name}: allOf of several schemas: add it here first.`);
      return this.annotate(one, name);
    }
    if (schema.type === 'array') return `List[${this.annotate(schema.items ?? {}, name)}]`;
    if (schema.type === 'object') {
      if (schema.properties !== undefined) {
        this.#defineClass(name, schema);
        return name;
      }
      const { additionalProperties: values } = schema;
      return `Dict[str, ${typeof values === 'object' ? this.annotate(values, name) : 'Any'}]`;
    }
    const scalar = scalars[schema.type ?? ''];
    if (scalar !== undefined) return scalar;
    if (schema.type === undefined) return 'Any';
    throw new Error(`type ${schema.type}: add it here first.`);
  }

  #defineClass(name: string, { properties = {}, required = [], description }: Schema): void {
    const members = Object.entries(properties).map(([key, schema]) => ({
      key,
      type: this.annotate(schema, `${name}${pascal(key)}`),
      isRequired: required.includes(key),
      text: schema.description,
    }));
    this.#writeClass(name, description, members);
  }

  #writeClass(name: string, text: string | undefined, members: readonly Member[]): void {
    const isPlain = members.every(({ key }) => /^[a-z_]\w*$/iu.test(key) && !KEYWORDS.has(key));
    const annotation = ({ type, isRequired }: Member) => (isRequired ? type : `NotRequired[${type}]`);
    if (isPlain) {
      const lines = members.map((each) => `${comment(each.text)}    ${each.key}: ${annotation(each)}\n`);
      const body = lines.length > 0 ? lines.join('') : '    pass\n';
      this.#classes.push(`class ${name}(TypedDict):\n${text === undefined ? '' : docstring(text, '    ')}${body}`);
      return;
    }
    // A member is named like a word of the language.
    const lines = members.map(
      (each) => `${comment(each.text)}    "${each.key}": "${annotation(each).replaceAll('"', "'")}",\n`,
    );
    this.#classes.push(`${name} = TypedDict("${name}", {\n${lines.join('')}})\n`);
  }
}

type Member = {
  readonly key: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly text: string | undefined;
};

const isTyping = (word: string): boolean => ['Optional', 'Literal', 'List', 'Dict', 'Any'].includes(word);

type Call = { readonly path: string; readonly get: Operation; readonly answer: string };

function selectCalls({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const schema = get?.responses['200']?.content?.['application/json']?.schema;
    if (get === undefined || schema === undefined) return [];
    if (schema.$ref === undefined) throw new Error(`${path}: its answer has no name.`);
    return [{ path: path.replace('/api/v1', ''), get, answer: readReference(schema.$ref) }];
  });
}
/** Parameters of the query, passed by name; those of the path are passed by place or name. The client reads JSON alone. */
const selectQuery = ({ get }: Call): Parameter[] =>
  (get.parameters ?? []).filter(({ in: place, name }) => place === 'query' && name !== 'format');
const selectPath = ({ get }: Call): Parameter[] => (get.parameters ?? []).filter(({ in: place }) => place === 'path');

/** The text of models.py: a type for each schema of the document, and one for the parameters of each operation. */
export function pythonModels(document: Document): string {
  const models = new Models();
  for (const [name, schema] of Object.entries(document.components.schemas)) models.define(name, schema);
  for (const call of selectCalls(document))
    if (selectQuery(call).length > 0)
      models.defineParameters(`${pascal(call.get.operationId)}Params`, selectQuery(call));
  return `${HEAD}"""Types of answers and parameters: dictionaries as the service sends them."""

from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, Sequence, TypedDict, Union

# Values of a parameter that takes several: a list, or one text with commas.
Several = Union[str, Sequence[str]]


${models.text}`;
}

/** The text of operations.py: a method for each operation of the document. */
export function pythonOperations(document: Document): string {
  const methods = selectCalls(document).map((call) => {
    const { path, get, answer } = call;
    const name = snake(get.operationId);
    const query = selectQuery(call);
    const params = query.length > 0 ? [`**params: Unpack[models.${pascal(get.operationId)}Params]`] : [];
    const inPath = selectPath(call).map((parameter) => parameter.name);
    const signature = ['self', ...inPath.map((each) => `${each}: str`), ...params].join(', ');
    const passed = [...inPath.map((each) => `, ${each}=${each}`), query.length > 0 ? ', **params' : ''].join('');
    const one = `    def ${name}(${signature}) -> models.${answer}:
${docstring(`${get.summary}: GET ${path}.`, '        ')}        return cast("models.${answer}", self.get("${path}"${passed}))
`;
    if (!name.startsWith('list_') || !query.some((parameter) => parameter.name === 'cursor')) return one;
    return `${one}
    def iterate_${name.slice('list_'.length)}(${signature}) -> Iterator[Dict[str, Any]]:
${docstring(`The rows of ${name} over all pages, requested page by page.`, '        ')}        return self.items("${path}"${passed})
`;
  });
  return `${HEAD}"""A method for each operation of the service."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, cast

if TYPE_CHECKING:
    from typing import Unpack

    from . import models


class Operations:
    def get(self, path: str, **params: Any) -> Any:
        raise NotImplementedError

    def items(self, path: str, **params: Any) -> Iterator[Dict[str, Any]]:
        raise NotImplementedError

${methods.join('\n')}`;
}

type List = { readonly path: string; readonly params?: Readonly<Record<string, unknown>> };

/** The text of kinds.py: the list of each kind, as the mirror of the TypeScript client requests it. */
export function pythonKinds(lists: Readonly<Record<string, List>>): string {
  const lines = Object.entries(lists).map(([kind, { path, params }]) => {
    return `    "${kind}": ("${path}", ${JSON.stringify(params ?? {})}),\n`;
  });
  return `# Made by 'npm run openapi' from packages/client/src/mirror/fill.ts; what is changed here is lost.
"""The list of each kind, requested so that its rows are the records that changes carry."""

from __future__ import annotations

from typing import Any, Dict, Tuple

LISTS: Dict[str, Tuple[str, Dict[str, Any]]] = {
${lines.join('')}}
`;
}
