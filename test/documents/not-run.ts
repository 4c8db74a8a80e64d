/** Commands that no test runs as they are printed, and those that other tests run, each with the reason. */
export const NOT_RUN: readonly (readonly [command: RegExp, reason: string])[] = [
  [/\bnpx nordwire serve$/, 'it serves until it is stopped; test/acceptance starts and stops it'],
  [/^npm (ci|start|test)\b/, 'test/acceptance runs them in a fresh clone'],
  [/^npm install --ignore-scripts( \.\/nordwire-[\d.]+\.tgz)?$/, 'test/acceptance/packed installs the archive'],
  [
    /^npm install$|^npm install --omit=optional$/,
    'needs the npm registry; test/acceptance/packed installs the archive',
  ],
  [
    /^npm install (\.\/nordwire-client-[\d.]+\.tgz|\.\.\/nordwire\/packages\/client)$/,
    'packages/client/test/installed packs and installs the client',
  ],
  [/^npm (run )?pack$/, 'test/acceptance/packed packs the package'],
  [/^npm audit\b/, 'needs the npm registry; the checks of a change run it'],
  [/^(npx nordwire-slim|node node_modules\/nordwire\/bin\/slim\.js)$/, 'test/slim runs the script on a copy'],
  [
    /^npx -y -p node@24 -p @modelcontextprotocol\/inspector/,
    'needs the npm registry; test:conformance runs the Inspector',
  ],
  [/^npx (vitest|--yes|-y)\b/, 'runs tests, or needs the npm registry'],
  [/^npx (@anthropic-ai\/mcpb|skills-ref)@/, 'needs the npm registry; test/integrations checks the files'],
  [/^(claude|codex)\b/, 'needs the program of another maker; test/mcp/docs checks the address'],
  [/^(docker|helm|kubectl)\b/, 'needs Docker or a cluster; test/container and test/helm-chart check the files'],
  [/^pip\b/, 'needs the Python registry; test/clients/python builds the package and runs the client'],
  [/\bpython3 -m nordwire\b/, 'test/clients/python runs it where there is a Python'],
  [/\bpython3 clients\/examples\/dlt\//, 'needs dlt; test/clients/loaders runs the source with a stand-in of dlt'],
  [/^curl\b/, 'test/browser/docs-examples runs every curl line against the demonstration'],
];

/** Documents whose commands of Nordwire another test runs. */
export const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/first-hour.md': 'test/first-hour.test.ts runs its commands and compares what they print',
};

export const isListed = (text: string): boolean => NOT_RUN.some(([pattern]) => pattern.test(text));
