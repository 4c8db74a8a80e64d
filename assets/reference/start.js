// Starts the reference page. A file of its own, so that the page's policy allows no script in the page itself.
const here = new URL('.', location.href).href.replace(/\/$/, '');

Scalar.createApiReference('#reference', {
  url: 'openapi/v1/openapi.json',
  // Requests of the page go where the page came from, whatever address the document names.
  servers: [{ url: here, description: 'This server' }],
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
