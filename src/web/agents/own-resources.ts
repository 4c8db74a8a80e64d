import { toAgentResources } from '../../core/agent-tokens.ts';
import { canonicalResource } from '../../people/agent-requests.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';

/**
 * Parameters of a client with its resources as tokens are issued for them: a client that reached the service by another of its
 * addresses, such as localhost, names the resource of that address. Other resources stay, and are refused.
 */
export function toOwnResources(site: Site, context: SiteContext, sent: URLSearchParams): URLSearchParams {
  const used = toAgentResources(site.addresses.toBase(context.req.header('host')));
  const own = toAgentResources(site.baseUrl);
  const resources = sent.getAll('resource');
  const known = new URLSearchParams(sent);
  known.delete('resource');
  for (const resource of resources) {
    const address = canonicalResource(resource, used);
    known.append(
      'resource',
      address === used.tools ? own.tools : address === used.everything ? own.everything : resource,
    );
  }
  return known;
}
