import { notFound, problemTypes } from '../../core/problem.ts';
import { guide, guidePage, readDocument } from '../../http/pages/guide.ts';
import { headingsOfMarkdown, htmlOfMarkdown } from '../../http/pages/markdown.ts';
import { all, type Html, html, nothing, raw } from '../html.ts';
import { page } from '../layout.ts';
import type { SiteContext } from '../request-context.ts';
import type { Site } from '../site.ts';
import { cardTable } from '../table.ts';

const toGuidePath = (slug: string): string => (slug === '' ? 'docs' : `docs/${slug}`);

const current = (isCurrent: boolean): Html => (isCurrent ? html` aria-current="page"` : nothing);

/** The list of all documentation pages. */
const navigation = (path: string): Html =>
  html`<nav class="docs-nav" aria-label="Documentation"><ul>${all(
    [
      ...guide.map(({ slug, title }) => ({ path: toGuidePath(slug), title })),
      { path: 'docs/reference', title: 'API reference' },
      { path: 'problems', title: 'Problems' },
    ].map((each) => html`<li><a href="${each.path}"${current(each.path === path)}>${each.title}</a></li>`),
  )}</ul></nav>`;

/** A page of the documentation. `path` is its entry in the navigation. */
export function docsPage(
  site: Site,
  context: SiteContext,
  parts: {
    readonly title: string;
    readonly path: string;
    readonly body: Html;
    /** The address of the page as Markdown. */
    readonly twin?: string | undefined;
    readonly headings?: readonly { readonly text: string; readonly fragment: string }[] | undefined;
    readonly isPrivate?: boolean | undefined;
  },
): Promise<Response> {
  const { title, path, body, twin, headings = [], isPrivate } = parts;
  const own = new URL(context.req.url).pathname.replace(/^\/+/, '');
  return page(site, context, {
    title,
    navItem: 'docs',
    isPrivate,
    styles: ['docs.css'],
    scripts: ['docs.js'],
    ...(twin !== undefined && { head: html`<link rel="alternate" type="text/markdown" href="${twin}">` }),
    headers: { vary: 'Accept, Cookie, HX-Request' },
    body: html`<div class="split side-first docs">${navigation(path)}
<article class="prose">
${body}
${
  twin === undefined
    ? nothing
    : html`<p class="small soft twin"><a href="${twin}">This page as Markdown</a> · <a href="llms.txt">llms.txt</a></p>`
}
</article>
${
  headings.length < 3
    ? nothing
    : html`<nav class="on-page" aria-label="On this page"><p>On this page</p><ul>${all(
        headings.map(({ text, fragment }) => html`<li><a href="${own}#${fragment}">${text}</a></li>`),
      )}</ul></nav>`
}</div>`,
  });
}

/** Translates links between documents to links between pages. */
const translateLinks =
  (path: string, folder: string) =>
  (address: string): string => {
    if (/^[a-z]+:/i.test(address)) return address;
    if (address.startsWith('#')) return `${path}${address}`;
    const [target = '', fragment] = address.split('#');
    const file = new URL(target, `file:///${folder}/`).pathname.slice(1);
    const problem = /^problems\/([a-z-]+)\.md$/.exec(file)?.[1];
    const found = guide.find((each) => each.file === file);
    const place = found ? toGuidePath(found.slug) : problem ? `problems/${problem}` : file.replace(/^guide\//, 'docs/');
    return fragment === undefined ? place : `${place}#${fragment}`;
  };

/** A page of the guide. @throws Problem not-found for an unknown page */
function showGuide(site: Site, context: SiteContext, slug: string): Promise<Response> {
  const found = guidePage(slug);
  if (found === undefined) throw notFound();
  const text = readDocument(found.file, site.baseUrl);
  const path = toGuidePath(slug);
  const folder = found.file.includes('/') ? (found.file.split('/')[0] ?? '') : '';
  return docsPage(site, context, {
    title: found.title,
    path,
    twin: `docs/${slug === '' ? 'index' : slug}.md`,
    headings: headingsOfMarkdown(text),
    body: html`${raw(htmlOfMarkdown(text, translateLinks(path, folder)))}`,
  });
}

const isProblem = (slug: string): slug is keyof typeof problemTypes => Object.hasOwn(problemTypes, slug);

export const showIndex = (site: Site, context: SiteContext): Promise<Response> => showGuide(site, context, '');

export const showGuidePage = (site: Site, context: SiteContext): Promise<Response> =>
  showGuide(site, context, context.req.param('page') ?? '');

/** All problem types. */
export const showProblems = (site: Site, context: SiteContext): Promise<Response> =>
  docsPage(site, context, {
    title: 'Problems',
    path: 'problems',
    body: html`<h1>Problems</h1>
<p>Errors are <code>application/problem+json</code> (RFC 9457). Branch on <code>type</code>, which is the address of one of these
pages. <a href="docs/errors">Errors</a> describes the other members.</p>
${cardTable({
  label: 'Problems',
  heads: ['Status', 'Type', 'Title'],
  rows: Object.entries(problemTypes).map(
    ([slug, { status, title }]) =>
      html`<tr><td>${status}</td><td><a href="problems/${slug}"><code>${slug}</code></a></td><td>${title}</td></tr>`,
  ),
})}`,
  });

/** The page of one problem type. @throws Problem not-found for an unknown type */
export function showProblem(site: Site, context: SiteContext): Promise<Response> {
  const slug = context.req.param('slug') ?? '';
  if (!isProblem(slug)) throw notFound();
  const text = readDocument(`problems/${slug}.md`, site.baseUrl);
  return docsPage(site, context, {
    title: problemTypes[slug].title,
    path: 'problems',
    body: html`<p class="crumbs"><a href="problems">Problems</a> / ${slug}</p>
${raw(htmlOfMarkdown(text, translateLinks(`problems/${slug}`, 'problems')))}`,
  });
}
