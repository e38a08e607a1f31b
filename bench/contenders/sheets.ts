import base from '../../packages/ui/src/base.css?sheet';

/** The library's own style sheets, so that all contenders look and lay out alike. */
export { base };

export function dress(root: ShadowRoot, own: CSSStyleSheet): void {
  root.adoptedStyleSheets = [base, own];
}
