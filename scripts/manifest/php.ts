import type { WidgetContract } from '@apunt/element/contract';
import { GENERATED } from './describe.ts';
import { COMMON_NAMES, tagNames } from './macros.ts';

type Data = string | readonly string[] | { readonly [name: string]: Data };

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** Data as PHP writes it, one name on a line as far as `depth` goes. */
export function phpOf(data: Data, depth = 0, indent = ''): string {
  if (typeof data === 'string') return quoted(data);
  if (data instanceof Array) return `[${data.map(quoted).join(', ')}]`;
  const fields = Object.entries(data);
  if (depth === 0)
    return `[${fields.map(([name, value]) => `${quoted(name)} => ${phpOf(value)}`).join(', ')}]`;
  const lines = fields.map(
    ([name, value]) => `${indent}    ${quoted(name)} => ${phpOf(value, depth - 1, `${indent}    `)},`,
  );
  return `[\n${lines.join('\n')}\n${indent}]`;
}

/** What the PHP helper knows of the tags. */
export function phpContracts(contracts: readonly WidgetContract[]): string {
  const data = {
    common: { ...COMMON_NAMES },
    tags: Object.fromEntries(contracts.map((contract) => [contract.tag, { ...tagNames(contract) }])),
  };
  return [
    '<?php',
    '',
    `// ${GENERATED}`,
    '',
    'declare(strict_types=1);',
    '',
    `return ${phpOf(data, 2)};`,
    '',
  ].join('\n');
}
