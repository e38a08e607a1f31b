// @vitest-environment node
import { expect, test } from 'vitest';
import { likeContract } from '@apunt/widgets/like/contract';
import { readmeOf, tagTable } from './readme-tables.ts';

test('the table of all tags has each, by group and name, in the words of its contract', () => {
  const settings = { ...likeContract, tag: 'apunt-config', group: 'foundation', doc: 'On | off.' } as const;
  expect(tagTable([likeContract, { ...likeContract, tag: 'apunt-another' }, settings]).split('\n')).toEqual([
    '| tag | |',
    '|---|---|',
    '| [`<apunt-config>`](packages/loader/src/config/README.md) | On \\| off. |',
    `| [\`<apunt-another>\`](packages/widgets/src/another/README.md) | ${likeContract.doc} |`,
    `| [\`<apunt-like>\`](${readmeOf(likeContract)}) | ${likeContract.doc} |`,
  ]);
});
