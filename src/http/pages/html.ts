import { createHash } from 'node:crypto';
import { escapeMarkup } from '../../core/display-text.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #1c2024; --soft: #5b6470; --line: #dfe3e8; --code: #f3f5f7; --link: #0b57a8; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ed; --soft: #a0a9b4; --line: #333a42; --code: #1e242b; --link: #7db8ff; }
  body { background: #14181d; }
}
body { margin: 0 auto; max-width: 44rem; padding: 3rem 1.25rem 5rem; color: var(--text);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .75rem; }
h2 { font-size: 1.2rem; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1rem; margin: 1.75rem 0 .4rem; }
a { color: var(--link); text-underline-offset: .15em; }
code, pre { font: .875em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; background: var(--code); }
code { padding: .1em .3em; border-radius: .25rem; overflow-wrap: anywhere; }
pre { padding: .8rem 1rem; border-radius: .4rem; overflow-x: auto; }
pre code { padding: 0; background: none; overflow-wrap: normal; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: left; vertical-align: top; padding: .4rem .9rem .4rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--soft); font-weight: 600; }
dt { font-weight: 600; margin-top: .8rem; } dd { margin: 0; color: var(--soft); }
nav { margin-bottom: 2rem; font-size: .9rem; }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** Headers of every page for people: nothing of it may come from another place, be framed or be guessed at. */
export const pageHeaders = (policy: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; ${policy}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-cache',
});

/** A page without script. `home` is the way from the page to the start page, such as `../`. */
export function page(options: { readonly title: string; readonly home: string; readonly body: string }): Response {
  const { title, home, body } = options;
  const back = home === '' ? '' : `<nav><a href="${escapeMarkup(home)}">Nordwire</a></nav>\n`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${back}<main>
${body}
</main>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      ...pageHeaders(`style-src 'sha256-${styleHash}'; img-src data:`),
      'content-type': 'text/html; charset=utf-8',
    },
  });
}
