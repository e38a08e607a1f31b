import { openToEditors, type WidgetContract } from '@apunt/element/contract';

/** Names as Markdown shows code. */
export const codeList = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The line of a tag's README about what is open to editors. `page` is where the guide says more. */
export function openLine(contract: WidgetContract, page: string): string {
  const open = openToEditors(contract);
  const rule = `[who may place what](${page})`;
  if (!open) return `Not open to editors, it belongs to the template: ${rule}.`;
  const parts = [
    codeList(open.attributes),
    open.json.length > 0 && `JSON in ${codeList(open.json)}`,
    open.slots.length > 0 && `slots ${codeList(open.slots)}`,
  ];
  return `Open to editors (${rule}): ${parts.filter((part) => part !== false).join('; ')}.`;
}
