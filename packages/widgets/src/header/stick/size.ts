import { report } from '@apunt/element/report';

/** What is known of sizes without asking the page for them: the observer tells. */
export interface Sizes {
  /** Of the header, in pixels. */
  height: number;
  /** 0 where there is no banner. */
  banner: number;
}

function find(header: Element, selector: string | undefined): Element | null {
  try {
    // oxlint-disable-next-line apunt/no-document-traps -- the page names its own banner, which stands elsewhere
    return selector ? document.querySelector(selector) : null;
  } catch {
    // No selector at all: as one that finds nothing.
    report(header, 'bad-value', `banner-selector="${selector}": expected a CSS selector, such as #banner`);
    return null;
  }
}

const blockSizeOf = ({ borderBoxSize: [box] }: ResizeObserverEntry): number => box?.blockSize ?? 0;

/**
 * Tells the sizes of the header and of the banner that `selector` finds, at once and whenever they change: also when the banner comes
 * later or goes.
 */
export function watchSizes(
  header: Element,
  selector: string | undefined,
  tell: (sizes: Sizes) => void,
): () => void {
  let banner: Element | null = null;
  const sizes: Sizes = { height: 0, banner: 0 };
  const observer = new ResizeObserver((entries) => {
    for (const entry of entries) {
      if (entry.target === header) sizes.height = blockSizeOf(entry);
      if (entry.target === banner) sizes.banner = blockSizeOf(entry);
    }
    look();
    tell({ ...sizes });
  });
  // A banner that comes or goes changes the height of the page.
  const look = () => {
    if (banner?.isConnected) return;
    if (banner) observer.unobserve(banner);
    banner = find(header, selector);
    sizes.banner = 0;
    if (banner) observer.observe(banner);
  };
  const tellAgain = () => tell({ ...sizes });
  look();
  observer.observe(header);
  observer.observe(document.body);
  // The window has another height.
  addEventListener('resize', tellAgain);
  return () => {
    observer.disconnect();
    removeEventListener('resize', tellAgain);
  };
}
