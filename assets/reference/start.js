// Starts the reference page. A file of its own, so that the page's policy allows no script in the page itself.
const here = new URL('.', location.href).href.replace(/\/$/, '');
const answer = await fetch('openapi/v1/openapi.json');
const content = await answer.json();

// The form would send the first value of every list of choices. A parameter is sent once a reader chooses it.
for (const { get } of Object.values(content.paths)) {
  for (const parameter of get.parameters ?? []) {
    const { default: usual, enum: choices } = parameter.schema;
    const value = usual ?? choices?.[0];
    if (!parameter.required && value !== undefined)
      parameter.examples = { default: { value, 'x-disabled': true } };
  }
}
content.info.description += '\n\nThe document itself: [YAML](openapi/v1/openapi.yaml), [JSON](openapi/v1/openapi.json).';
// Requests of the page go where the page came from, whatever address the document names.
content.servers = [{ url: here, description: 'This server' }];

Scalar.createApiReference('#reference', {
  content,
  documentDownloadType: 'none',
  authentication: { preferredSecurityScheme: 'bearer' },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  metaData: { title: 'Nordwire API reference' },
  // Nothing of this page comes from, or goes to, another address.
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});
