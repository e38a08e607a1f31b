import { isPageConfig, type WidgetContract } from './contract.ts';

type Rule = (contract: WidgetContract) => string | undefined;

const CLUB = "[site='lacolla'],[data-site='lacolla']";
const LANGUAGE = "[site='apunt'],[site='apuntsdellengua'],[data-site='apunt'],[data-site='apuntsdellengua']";
const CONFIGS = { lacolla: CLUB, apuntsdellengua: LANGUAGE };

/** Matches a page of a variant as `tokens.css` does, which says why the selector goes no deeper. */
const pageOf = (site: keyof typeof CONFIGS): string =>
  `:is([data-apunt-site=${site}],:has(>body>apunt-config:is(${CONFIGS[site]})))`;

/** Selector of the elements of a tag that show nothing on the page's variant of the site. */
function absent({ tag, reserve }: WidgetContract): string | undefined {
  if (!reserve.absent) return undefined;
  const { on, off, where = '' } = reserve.absent;
  const page = pageOf(on ?? off ?? 'lacolla');
  return `:root${on ? page : `:not(${page})`} ${tag}${where}`;
}

/**
 * The style rules that keep each tag's room until its first useful render, part of `apunt.css`. Only for pages with
 * scripting, and on a screen: without script, and on paper, nothing comes that needs the room.
 */
export function reserveRules(contracts: readonly WidgetContract[]): string {
  const rules = (selector: Rule, pick: Rule) => {
    // Tags with the same rule share it: most are blocks, and every visitor fetches this file.
    const places = new Map<string, string[]>();
    for (const contract of contracts) {
      const where = selector(contract);
      const rule = pick(contract);
      if (isPageConfig(contract) || !where || !rule) continue;
      places.set(rule, [...(places.get(rule) ?? []), where]);
    }
    return [...places].map(([rule, where]) => `${where.join(',')}{${rule}}`).join('');
  };
  const tags: Rule = ({ tag }) => tag;
  // A div that stands for a tag keeps the tag's room until the widget in it is there.
  const waiting: Rule = ({ tag }) =>
    `${tag}:where(:not([data-settled])),[data-apunt=${tag.slice(6)}]:not(:has([data-state]))`;
  const room = (tag: string, block: string) => `min-block-size:var(--${tag}-reserve,${block})`;
  const narrow = rules(waiting, ({ tag, reserve }) => reserve.narrow && room(tag, reserve.narrow));
  return [
    // A root of its own flow: margins of the server HTML must not reach through the element.
    // In a line, an empty box and a button sit differently on it unless both are centred.
    rules(tags, ({ reserve: { display } }) =>
      display === 'block' ? 'display:flow-root' : `display:${display};vertical-align:middle`,
    ),
    // Themes of WordPress make a column by margins of what stands in it directly, which have no hold on a line.
    rules(
      ({ tag, reserve }) =>
        reserve.display === 'block' ? undefined : `:is(.entry-content,.is-layout-constrained)>${tag}`,
      () => 'display:flow-root',
    ),
    `@media screen and (scripting:enabled){${rules(
      waiting,
      ({ tag, reserve: { block, inline } }) =>
        room(tag, block) + (inline ? `;min-inline-size:${inline}` : ''),
    )}}`,
    narrow && `@media screen and (scripting:enabled) and (max-width:567px){${narrow}}`,
    // Where nothing will be shown, there is no hole to be closed afterwards.
    rules(absent, () => 'min-block-size:0;min-inline-size:0'),
  ].join('');
}
