import { describe, expect, it } from 'vitest';
import { documentAddressFault, redirectFault } from './agent-addresses.ts';
import { readClientDocument } from './agent-clients.ts';
import { canonicalResource, readAuthorizationRequest } from './agent-requests.ts';

const ADDRESS = 'https://agent.example/client.json';
const said = (over: Readonly<Record<string, unknown>> = {}) => ({
  client_id: ADDRESS,
  client_name: 'Agent',
  redirect_uris: ['https://agent.example/back'],
  ...over,
});

describe('the document of a client', () => {
  it('is read for what it says of itself', () => {
    const document = readClientDocument(
      ADDRESS,
      said({ client_uri: 'https://agent.example/about', unknown: { a: 1 } }),
    );
    expect(document).toMatchObject({
      client_name: 'Agent',
      client_uri: 'https://agent.example/about',
      redirect_uris: ['https://agent.example/back'],
    });
  });

  it('is believed of its own host alone', () => {
    expect(readClientDocument(ADDRESS, said({ client_uri: 'https://claude.ai/' }))).not.toHaveProperty('client_uri');
    expect(readClientDocument(ADDRESS, said({ client_uri: 'javascript:alert(1)' }))).not.toHaveProperty('client_uri');
  });

  it('has a name of one line that can be seen', () => {
    expect(readClientDocument(ADDRESS, said({ client_name: ' A\u202eB\n\tC\u200b ' })).client_name).toBe('A B C');
  });

  it.each([
    [{ client_id: 'https://agent.example/other.json' }, 'its client_id is another address'],
    [{ client_id: undefined }, 'its client_id cannot be read'],
    [{ client_name: '  \u200b ' }, 'it has no client_name'],
    [{ client_name: 7 }, 'its client_name cannot be read'],
    [{ redirect_uris: [] }, 'it has no redirect_uris'],
    [{ redirect_uris: Array.from({ length: 21 }, () => 'https://agent.example/') }, 'its redirect_uris cannot be read'],
    [{ redirect_uris: ['https://agent.example/', 'http://agent.example/'] }, 'plain http is allowed for localhost'],
    [{ redirect_uris: ['cursor://back'] }, 'is not the reversed domain of an app'],
    [{ token_endpoint_auth_method: 'client_secret_post' }, 'it wants to sign in by client_secret_post'],
    [{ token_endpoint_auth_method: 'private_key_jwt' }, 'it wants to sign in by private_key_jwt'],
    [{ client_secret: 'x' }, 'it has a client_secret'],
    [{ client_secret_expires_at: 0 }, 'it has a client_secret_expires_at'],
    [{ grant_types: ['client_credentials'] }, 'it does not use authorization codes'],
    [{ response_types: ['token'] }, 'it does not take codes'],
  ])('is refused with %j', (over, reason) => {
    expect(() => readClientDocument(ADDRESS, said(over))).toThrow(reason);
  });

  it.each([null, [], 'text', 7])('is refused as %j', (json) => {
    expect(() => readClientDocument(ADDRESS, json)).toThrow('cannot be used');
  });

  it.each([
    ['http://agent.example/client.json', 'it is not an https address'],
    ['https://agent.example/', 'it has no path'],
    ['https://agent.example', 'it has no path'],
    ['https://agent.example/a/../client.json', 'it is not written in its normal form'],
    ['https://AGENT.example/client.json', 'it is not written in its normal form'],
    ['https://agent.example:443/client.json', 'it is not written in its normal form'],
    ['https://name:word@agent.example/client.json', 'it carries a name or password'],
    ['https://agent.example/client.json#', 'it has a fragment'],
    [`https://agent.example/${'a'.repeat(2_000)}`, 'it is too long'],
  ])('is not looked for at %s', (address, fault) => {
    expect(documentAddressFault(address)).toBe(fault);
  });

  it.each([ADDRESS, 'https://agent.example:8443/oauth/client?version=2'])('is looked for at %s', (address) => {
    expect(documentAddressFault(address)).toBeUndefined();
  });
});

describe('an address that people are sent back to', () => {
  it.each([
    'https://agent.example/back?x=1',
    'http://localhost/back',
    'http://127.0.0.1:3000/back',
    'http://[::1]:3000/back',
    'com.example.agent:/back',
  ])('may be %s', (address) => {
    expect(redirectFault(address, { isTrusted: false })).toBeUndefined();
  });

  it.each([
    'http://agent.example/',
    'http://127.0.0.2/',
    'http://localhost.evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://agent.example/x',
    'file:///etc/passwd',
    'view-source:https://agent.example/',
    'mailto:a@b.example',
    '/back',
    'https://agent.example/#a',
    'https://agent.example/#',
    'https://name:word@agent.example/',
  ])('is never %s, from any origin', (address) => {
    expect(redirectFault(address, { isTrusted: true })).toBeTypeOf('string');
  });

  it('may have a short scheme if an operator says so', () => {
    expect(redirectFault('desk://back', { isTrusted: true })).toBeUndefined();
    expect(redirectFault('desk://back', { isTrusted: false })).toContain('reversed');
  });
});

describe('a request', () => {
  const ours = { tools: 'https://news.example/mcp', everything: 'https://news.example' };

  it.each([
    ['https://news.example/mcp/', 'https://news.example/mcp'],
    ['HTTPS://NEWS.example/mcp', 'https://news.example/mcp'],
    ['https://news.example/', 'https://news.example'],
    ['https://news.example/mcp/x', 'https://news.example/mcp/x'],
    ['https://news.example.evil/mcp', 'https://news.example.evil/mcp'],
    ['nothing', 'nothing'],
  ])('for %s is for %s', (sent, read) => {
    expect(canonicalResource(sent, ours)).toBe(read);
  });

  it('without scopes and resource asks for what every client may ask for, at the tool server', () => {
    const request = readAuthorizationRequest(new URLSearchParams('client_id=a&response_type=code'), ours);
    expect([request.scopes, request.resources]).toEqual([['read', 'read:watchlist'], [ours.tools]]);
  });

  it('has nothing in it that this service does not know', () => {
    const { query } = readAuthorizationRequest(
      new URLSearchParams('client_id=a&request=x&request_uri=y&max_age=0&claims=%7B%7D&nonce=n'),
      ours,
    );
    expect([...query.keys()].sort()).toEqual(['client_id', 'resource', 'scope']);
  });

  it('is refused with a parameter twice, but for resources', () => {
    expect(() => readAuthorizationRequest(new URLSearchParams('client_id=a&client_id=b'), ours)).toThrow(
      'client_id more than once',
    );
    const both = new URLSearchParams(`resource=${ours.tools}&resource=${ours.everything}`);
    expect(readAuthorizationRequest(both, ours).resources).toEqual([ours.tools, ours.everything]);
  });
});
