// Converts a list of tools by the packages through which models of others get them, and prints what their APIs refuse.
// node convert.js FILE: FILE has the answer to tools/list.
import { readFileSync } from 'node:fs';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { MCPTool } from '@google/adk';
import { ChatGoogleGenerativeAI } from '@langchain/google-genai';
import { loadMcpTools } from '@langchain/mcp-adapters';

const { tools } = JSON.parse(readFileSync(process.argv[2], 'utf8')).result;
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** Rules of Gemini's and OpenAI's function declarations for a schema, at every level. */
function complaintsAbout(schema, path) {
  if (schema === undefined || schema === null) return [];
  const found = [];
  if (typeof schema.type !== 'string' || !TYPES.includes(schema.type.toLowerCase()))
    found.push(`${path}: type ${JSON.stringify(schema.type)}`);
  for (const union of ['anyOf', 'oneOf', 'allOf', '$ref'])
    if (schema[union] !== undefined) found.push(`${path}: ${union}`);
  const type = String(schema.type).toLowerCase();
  if (type === 'array' && schema.items === undefined) found.push(`${path}: an array without items`);
  if (type !== 'array' && schema.items !== undefined) found.push(`${path}: items of no array`);
  if (type === 'object' && typeof schema.properties !== 'object') found.push(`${path}: an object without properties`);
  if (type !== 'object' && (schema.properties !== undefined || schema.required !== undefined))
    found.push(`${path}: properties of no object`);
  for (const name of schema.required ?? [])
    if (schema.properties?.[name] === undefined) found.push(`${path}: required ${name} is no property`);
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    found.push(...complaintsAbout(property, `${path}.${name}`));
  if (schema.items) found.push(...complaintsAbout(schema.items, `${path}[]`));
  return found;
}

/** A model whose request is kept instead of sent. */
function capture(answer) {
  const requests = [];
  const fetch = async (_address, { body }) => {
    requests.push(JSON.parse(body));
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  };
  return { requests, fetch };
}

const prompt = [{ role: 'user', content: [{ type: 'text', text: 'news' }] }];
const functions = tools.map(({ name, description, inputSchema }) => ({
  type: 'function',
  name,
  description,
  inputSchema,
}));

async function byAiSdkGoogle() {
  const { requests, fetch } = capture({
    candidates: [{ content: { role: 'model', parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
  });
  const { warnings } = await createGoogleGenerativeAI({ apiKey: 'x', fetch })('gemini-2.5-flash').doGenerate({
    prompt,
    tools: functions,
  });
  const declared = requests[0].tools.flatMap((one) => one.functionDeclarations);
  return {
    warnings,
    declared: declared.map(({ name, parameters, parametersJsonSchema }) => [name, parameters ?? parametersJsonSchema]),
  };
}

async function byAiSdkOpenai() {
  const { requests, fetch } = capture({
    id: 'x',
    created: 0,
    model: 'x',
    choices: [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }],
  });
  const { warnings } = await createOpenAI({ apiKey: 'x', fetch })
    .chat('gpt-4o')
    .doGenerate({ prompt, tools: functions });
  return { warnings, declared: requests[0].tools.map(({ function: { name, parameters } }) => [name, parameters]) };
}

/** Tools as the adapters of LangChain load them from a client. */
const loadForLangchain = () =>
  loadMcpTools('nordwire', { listTools: async () => ({ tools }), callTool: async () => ({ content: [] }) });

async function byLangchainAdapters() {
  const loaded = await loadForLangchain();
  return { warnings: [], declared: loaded.map(({ name, schema }) => [name, schema]) };
}

async function byLangchainGenai() {
  const model = new ChatGoogleGenerativeAI({ apiKey: 'x', model: 'gemini-2.5-flash' });
  const params = model.invocationParams({ tools: await loadForLangchain() });
  const declared = params.tools.flatMap((one) => one.functionDeclarations);
  return { warnings: [], declared: declared.map(({ name, parameters }) => [name, parameters]) };
}

async function byAdk() {
  const declared = tools.flatMap((tool) => {
    const { name, parameters, response } = new MCPTool(structuredClone(tool), undefined)._getDeclaration();
    return [
      [name, parameters],
      [`${name} response`, response],
    ];
  });
  return { warnings: [], declared };
}

const converters = {
  '@ai-sdk/google': byAiSdkGoogle,
  '@ai-sdk/openai': byAiSdkOpenai,
  '@langchain/mcp-adapters': byLangchainAdapters,
  '@langchain/google-genai': byLangchainGenai,
  '@google/adk': byAdk,
};

let failed = 0;
for (const [name, convert] of Object.entries(converters)) {
  const { warnings, declared } = await convert();
  const names = new Set(declared.map(([tool]) => tool));
  const complaints = [
    ...(warnings ?? []).map((warning) => JSON.stringify(warning)),
    ...tools.filter((tool) => !names.has(tool.name)).map((tool) => `${tool.name} is missing`),
    ...declared.flatMap(([tool, schema]) => complaintsAbout(schema, tool)),
  ];
  console.log(`${name}: ${declared.length} declared, ${complaints.length} refused`);
  for (const complaint of complaints.slice(0, 20)) console.log(`  ${complaint}`);
  failed += complaints.length;
}
process.exitCode = failed === 0 ? 0 : 1;
