/** Inline styles of the page's root element that say how much of the window a header may cover. */
const NAMES = ['--apunt-header-height', 'scroll-padding-top'];

/** Lets the page know a height, and takes it back: what the page itself has said is in place again. */
export function createRootStyle(): { tell(height: number): void; end(): void } {
  const root = document.documentElement;
  const { style } = root;
  const before = NAMES.map((name) => style.getPropertyValue(name));
  let told = '';
  return {
    tell(height) {
      // Browsers would write more digits in another way, and it could not be told whose value it is.
      const next = `${Math.round(height * 100) / 100}px`;
      // Each change of an inherited property costs the whole page a look at its styles.
      if (next !== told) for (const name of NAMES) style.setProperty(name, next);
      told = next;
    },
    end() {
      for (const [index, name] of NAMES.entries())
        if (style.getPropertyValue(name) === told) style.setProperty(name, before[index] ?? '');
      // An attribute that was not there is not left behind.
      if (style.length === 0) root.removeAttribute('style');
    },
  };
}
