import {
  COMMON_ATTRIBUTES,
  kebab,
  type AttributeContract,
  type WidgetContract,
} from '@apunt/element/contract';
import { typeOf } from './describe.ts';

/*
 * What template authors rely on, one line each: tags with their attributes, JSON children, events, methods, slots,
 * parts, CSS properties and states. Its descriptions are not among it. A tag that differs from the last release has to
 * be named in CHANGELOG.md.
 */

/** Stands where a tag does, for what all tags have. */
const ALL = 'every tag';

type Attributes = Readonly<Record<string, AttributeContract>>;

function attributeLines(attributes: Attributes): string[] {
  return Object.entries(attributes).map(([name, { type, default: fallback, required }]) => {
    const end = required ? ', required' : fallback === undefined ? '' : ` = ${JSON.stringify(fallback)}`;
    return `attribute ${kebab(name)}: ${typeOf(type)}${end}`;
  });
}

/** All lines, sorted: `apunt-like: attribute content-id: string`. */
export function surfaceOf(contracts: readonly WidgetContract[]): string[] {
  const names = (record: object | undefined): string[] => Object.keys(record ?? {});
  const own = contracts.flatMap((contract) =>
    [
      `status ${contract.status}`,
      `hydrate ${contract.hydrate}`,
      ...(contract.requireOne ? [`requires one of ${contract.requireOne.map(kebab).join(', ')}`] : []),
      ...attributeLines(contract.attributes),
      ...Object.entries(contract.json ?? {}).map(([name, { type }]) => `JSON child ${name}: ${typeOf(type)}`),
      ...Object.entries(contract.events ?? {}).map(
        ([name, { detail, cancelable }]) =>
          `event ${name}: ${typeOf(detail)}${cancelable ? ', cancelable' : ''}`,
      ),
      ...names(contract.methods).map((name) => `method ${name}`),
      ...names(contract.slots).map((name) => `slot ${name}`),
      ...names(contract.parts).map((name) => `part ${name}`),
      ...Object.entries(contract.cssProperties ?? {}).map(
        ([name, { default: fallback }]) => `CSS property ${name} = ${fallback}`,
      ),
      ...contract.states.map((state) => `state ${state}`),
    ].map((line) => `${contract.tag}: ${line}`),
  );
  return [...own, ...attributeLines(COMMON_ATTRIBUTES).map((line) => `${ALL}: ${line}`)].sort();
}

/** The text between "## Unreleased" and the next heading of its rank. */
const unreleasedOf = (changelog: string): string =>
  /^## Unreleased$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '';

/** One fault for each tag that differs from the last release and is not named under "Unreleased" in the change log. */
export function surfaceFaults(
  released: readonly string[],
  current: readonly string[],
  changelog: string,
): string[] {
  const entries = unreleasedOf(changelog);
  const changes = new Map<string, string[]>();
  const note = (sign: string, line: string): void => {
    const tag = line.slice(0, line.indexOf(':'));
    changes.set(tag, [...(changes.get(tag) ?? []), `  ${sign} ${line}`]);
  };
  for (const line of released) if (!current.includes(line)) note('-', line);
  for (const line of current) if (!released.includes(line)) note('+', line);
  return [...changes].flatMap(([tag, lines]) => {
    const name = tag === ALL ? ALL : `<${tag}>`;
    if (entries.includes(name)) return [];
    return [`CHANGELOG.md: say under "Unreleased" what has changed for ${name}:\n${lines.join('\n')}`];
  });
}
