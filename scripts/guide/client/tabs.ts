/*
 * The sections of an example as tabs (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): arrows, Home and End choose, and the language that was chosen
 * is the first on the next page.
 */

const KEY = 'guide-language';

interface Tab {
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
}

/** Storage may be denied; then each page begins with HTML. */
function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
function remember(label: string): void {
  try {
    localStorage.setItem(KEY, label);
  } catch {
    // Nothing is lost but the choice.
  }
}

function tabOf(panel: HTMLElement): Tab {
  const heading = panel.querySelector('h3');
  const button = document.createElement('button');
  button.type = 'button';
  button.id = `tab-${panel.id}`;
  button.textContent = heading?.textContent ?? '';
  button.setAttribute('role', 'tab');
  button.setAttribute('aria-controls', panel.id);
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', button.id);
  heading?.remove();
  return { button, panel };
}

function choose(tabs: readonly Tab[], chosen: Tab): void {
  for (const { button, panel } of tabs) {
    const isChosen = button === chosen.button;
    button.setAttribute('aria-selected', String(isChosen));
    button.tabIndex = isChosen ? 0 : -1;
    panel.hidden = !isChosen;
  }
}

/** Where a key leads from a tab; undefined when it is none of ours. */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Makes tabs of the sections of an example. */
export function startTabs(box: HTMLElement): void {
  const tabs = [...box.querySelectorAll<HTMLElement>(':scope > section')].map(tabOf);
  const list = document.createElement('div');
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', box.getAttribute('aria-label') ?? '');
  list.append(...tabs.map(({ button }) => button));
  box.removeAttribute('aria-label');
  box.removeAttribute('role');
  box.prepend(list);
  tabs.forEach((tab, at) => {
    const take = (next: Tab | undefined): void => {
      if (!next) return;
      choose(tabs, next);
      remember(next.button.textContent ?? '');
      next.button.focus();
    };
    tab.button.addEventListener('click', () => take(tab));
    tab.button.addEventListener('keydown', (event) => {
      const target = targetOf(event.key, at, tabs.length);
      if (target === undefined) return;
      event.preventDefault();
      take(tabs[target]);
    });
  });
  const first = tabs.find(({ button }) => button.textContent === remembered()) ?? tabs[0];
  if (first) choose(tabs, first);
}
