import tokens from '@apunt/ui/tokens.css?sheet';

/*
 * Pages whose only sheet of ours is tokens.css, each in a frame: what stands on the root, in the settings or in the head counts for a whole page.
 */

export interface TokenPage {
  readonly root: HTMLElement;
  /** The element of a selector. */
  readonly get: (selector: string) => HTMLElement;
  /** A colour role at an element, as it is painted: `#ffffff`, or `#0000004d` where it is no full colour. */
  readonly colour: (role: string, selector?: string) => string;
  /** Any other custom property at an element, as text. */
  readonly text: (name: string, selector?: string) => string;
}

interface Given {
  /** Attributes of `<html>`. */
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  /** The page's own styles. */
  readonly css?: string;
  /** As in a browser that does not know `light-dark()`. */
  readonly isOld?: boolean;
}

const isNative = (rule: CSSRule): boolean =>
  rule instanceof CSSSupportsRule && rule.conditionText.includes('light-dark');

/** The rules of a sheet as text; an old browser passes over those that ask for `light-dark()`. */
function textOf(rules: CSSRuleList, isOld: boolean): string {
  return [...rules]
    .filter((rule) => !(isOld && isNative(rule)))
    .map((rule) =>
      rule instanceof CSSLayerBlockRule
        ? `@layer ${rule.name} { ${textOf(rule.cssRules, isOld)} }`
        : rule.cssText,
    )
    .join('\n');
}

const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

function painted(colour: string): string {
  if (!brush) throw new Error('expected a canvas');
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const hex = [...brush.getImageData(0, 0, 1, 1).data].map((part) => part.toString(16).padStart(2, '0'));
  return `#${hex.join('').replace(/ff$/, '')}`;
}

export async function openTokenPage({
  html = '',
  head = '',
  body = '<p>x</p>',
  css = '',
  isOld = false,
}: Given): Promise<TokenPage> {
  const frame = document.createElement('iframe');
  // Else a browser may hand the theme of this page on to the one in the frame.
  frame.style.colorScheme = 'light dark';
  frame.srcdoc = `<!doctype html><html ${html}><head>${head}<style>${textOf(tokens.cssRules, isOld)}</style><style>${css}</style></head><body>${body}</body></html>`;
  const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await isLoaded;
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page || !view) throw new Error('expected the page of the frame');
  const get = (selector: string): HTMLElement => {
    const element = page.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`expected ${selector} in the page`);
    return element;
  };
  const text = (name: string, selector = 'body'): string =>
    view.getComputedStyle(get(selector)).getPropertyValue(`--apunt-${name}`).trim();
  return {
    root: page.documentElement,
    get,
    text,
    colour(role, selector = 'body') {
      const probe = page.createElement('i');
      probe.style.setProperty('background-color', `var(--apunt-${role})`);
      const place = get(selector);
      (place.shadowRoot ?? place).append(probe);
      const colour = view.getComputedStyle(probe).backgroundColor;
      probe.remove();
      return painted(colour);
    },
  };
}

/** Ends all pages of a test. */
export function closeTokenPages(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
}
