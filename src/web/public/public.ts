import type { Hono } from 'hono';
import type { SiteContext, SiteEnv } from '../request-context.ts';
import { createRouter, type Route } from '../routes.ts';
import { basePath, type Site } from '../site.ts';
import { admitVisitors } from './admit-visitors.ts';
import { sendCompanySitemap, sendDaySitemap, sendSitemapIndex } from './sitemap.ts';

/** Addresses that search engines leave out where the reader is open to visitors. */
const CLOSED = ['account', 'operator', 'sign-in', 'sign-up', 'search', 'api/', 'mcp', 'oauth/', 'events/new', '*?*'];

/** A text for programs. */
function sendPlain(text: string, status: number, cacheControl: string): Response {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  };
  return new Response(`${text}\n`, { status, headers });
}

/** The rules for crawlers: nothing may be read, unless the reader is open to visitors. */
function sendRobots(site: Site): Response {
  const root = `${basePath(site)}/`;
  const lines =
    site.publicPlan === undefined
      ? [`Disallow: ${root}`]
      : [...CLOSED.map((path) => `Disallow: ${root}${path}`), '', `Sitemap: ${site.baseUrl}/sitemap.xml`];
  return sendPlain(`User-agent: *\n${lines.join('\n')}`, 200, 'public, max-age=600');
}

/** A file is stated to be current for this time (RFC 9116 recommends less than a year), from each request on. */
const CURRENT_MS = 180 * 86_400_000;

/** Where vulnerabilities are reported (RFC 9116). */
function sendSecurityText(site: Site, context: SiteContext): Response {
  const { securityContact: contact, baseUrl } = site;
  if (contact === undefined)
    return sendPlain('This service names no contact for reports of vulnerabilities.', 404, 'no-store');
  const day = new Date(context.get('request').now.getTime() + CURRENT_MS);
  day.setUTCHours(0, 0, 0, 0);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${day.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ];
  return sendPlain(lines.join('\n'), 200, 'public, max-age=3600');
}

const routes: readonly Route[] = [
  { method: 'GET', path: '/robots.txt', handler: sendRobots },
  { method: 'GET', path: '/.well-known/security.txt', handler: sendSecurityText },
  { method: 'GET', path: '/sitemap.xml', handler: admitVisitors(sendSitemapIndex) },
  { method: 'GET', path: '/sitemap/companies.xml', handler: admitVisitors(sendCompanySitemap) },
  { method: 'GET', path: '/sitemap/:kind/:file', handler: admitVisitors(sendDaySitemap) },
];

/** robots.txt, and the sitemaps of the pages that visitors may see. */
export const publicSection = (site: Site): Hono<SiteEnv> => createRouter(site, routes);
