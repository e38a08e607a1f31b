/*
 * Filters of CMSs, as far as attackers care: scripts, handlers, frames, forms and styles go. `strict` also takes tags away that HTML does not know,
 * as kses does for authors; `loose` leaves them with all their attributes. Runs in the page.
 */

export type Filter = 'strict' | 'loose';

/** The HTML as a CMS with this filter prints it. Self-contained: it is sent to the page as text. */
export function filtered(html: string, filter: Filter): string {
  const GONE =
    'script,style,iframe,frame,object,embed,applet,form,input,textarea,select,template,base,meta,link,svg,math';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    if (element.matches(GONE)) element.remove();
    else if (filter === 'strict' && element.localName.includes('-'))
      element.replaceWith(...element.childNodes);
    for (const name of element.getAttributeNames()) {
      const isScript = /^\s*(?:javascript|data|vbscript):/i.test(element.getAttribute(name) ?? '');
      if (/^(?:on|style$|srcdoc$)/.test(name) || (isScript && !name.startsWith('data-')))
        element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
