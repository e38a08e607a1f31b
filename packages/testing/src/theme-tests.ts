import { expect } from 'chai';
import { THEME } from './fixtures/theme.ts';
import { mountElement, viewOf } from './mount.ts';
import type { Subject } from './subject.ts';

const PROPERTIES = `
  color background-color background-image padding margin font-family font-size font-weight
  line-height letter-spacing text-transform text-decoration border border-radius box-shadow
  appearance display outline outline-offset inline-size block-size
`
  .trim()
  .split(/\s+/);

const looksOf = (element: Element) => {
  const style = getComputedStyle(element);
  return PROPERTIES.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
};

/** How the controls of a widget look, each at rest and with the focus. */
function look(element: Element): string[] {
  const controls = viewOf(element).querySelectorAll<HTMLElement>(
    'a,button,input,select,textarea,label,legend',
  );
  return [...controls].flatMap((control) => {
    const name = `${control.localName} ${control.className} ${control.getAttribute('name') ?? ''}`;
    const rest = `${name}: ${looksOf(control)}`;
    control.focus({ preventScroll: true });
    const focused = `${name}, focused: ${looksOf(control)}`;
    control.blur();
    return [rest, focused];
  });
}

/** The part of the contract tests about the page around a widget: its theme does not reach the widget's own controls. */
export function testTheme({ contract, html }: Subject): void {
  it('looks the same under a theme that has opinions', async () => {
    const element = await mountElement(html);
    const stand = element.parentElement;
    if (stand) stand.className = 'site entry-content';
    // A width of its own, because the theme may lay out the column as it likes.
    element.style.setProperty('inline-size', contract.reserve.display === 'block' ? '500px' : 'auto');
    const ours = look(element);
    const theme = new CSSStyleSheet();
    theme.replaceSync(THEME);
    // Before ours, as the sheets of the document are.
    document.adoptedStyleSheets = [theme, ...document.adoptedStyleSheets];
    try {
      const theirs = look(element);
      for (const [index, line] of ours.entries()) expect(theirs[index]).to.equal(line);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== theme);
    }
  });
}
