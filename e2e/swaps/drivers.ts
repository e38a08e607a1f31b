import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Answer } from '@apunt/portal';

/*
 * Sites that change pages without loading them: what stands before the portal puts one of these scripts into every page, as a
 * template would, and a way to each of the two pages.
 */

const require = createRequire(import.meta.url);

export const PAGES = ['/contingut/1002', '/contingut/1007'] as const;

/** A link swaps `<main>` inside a view transition; what any site writes for itself. */
const TRANSITIONS = `
addEventListener('click', async (event) => {
  const link = event.target.closest?.('#swaps a');
  if (!link) return;
  event.preventDefault();
  const answer = await fetch(link.href);
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const transition = document.startViewTransition(() => {
    document.querySelector('main').replaceWith(next.querySelector('main'));
    history.pushState(null, '', link.href);
    document.title = next.title;
  });
  await transition.finished;
});`;

/** Of htmx: no sheet of its own, which the policy would stop, and every link of the page. */
const HTMX_HEAD = `<meta name="htmx-config" content='{"includeIndicatorStyles": false, "allowEval": false}'>`;

interface Driver {
  script: string;
  head?: string;
  /** An attribute of the body. */
  body?: string;
}

/** By name. A function that a page calls in its links, and nothing of ours. */
export const DRIVERS: Record<string, () => Driver> = {
  turbo: () => ({
    script: readFileSync(require.resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'), 'utf8'),
  }),
  htmx: () => ({
    script: readFileSync(require.resolve('htmx.org/dist/htmx.min.js'), 'utf8'),
    head: HTMX_HEAD,
    body: ' hx-boost="true"',
  }),
  'view transitions': () => ({ script: TRANSITIONS }),
};

const SCRIPT = '/__swap.js';
const links = PAGES.map((path) => `<a href="${path}">${path}</a>`).join(' ');

/**
 * Puts a driver into every page. All three parse HTML as text, which a policy with Trusted Types stops: a site that uses them goes
 * without that directive, and so does this one; the rest of the policy stays.
 */
export function withDriver(name: string): (portal: Answer) => Answer {
  const { script, head = '', body = '' } = DRIVERS[name]?.() ?? { script: '' };
  return (portal) => async (request, env) => {
    if (new URL(request.url).pathname === SCRIPT)
      return new Response(script, { headers: { 'content-type': 'text/javascript' } });
    const answer = await portal(request, env);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    if (nonce === undefined || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    headers.set(
      'content-security-policy',
      policy
        .split('; ')
        .filter((directive) => !/^(?:require-)?trusted-types/.test(directive))
        // The bar that Turbo shows while a page is slow has a sheet of its own.
        .map((directive) => (directive.startsWith('style-src') ? `${directive} 'nonce-${nonce}'` : directive))
        .join('; '),
    );
    const html = (await answer.text())
      .replace(
        '</head>',
        () =>
          `<meta name="csp-nonce" content="${nonce}">${head}<script src="${SCRIPT}" nonce="${nonce}" defer></script></head>`,
      )
      .replace('<body', () => `<body${body}`)
      .replace(/<main[^>]*>/, (main) => `${main}<nav id="swaps" aria-label="Prova">${links}</nav>`);
    return new Response(html, { status: answer.status, headers });
  };
}
