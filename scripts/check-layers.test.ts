// @vitest-environment node
import { expect, test } from 'vitest';
import { checkLayers } from './layers.ts';

const faultsOf = (file: string, source: string): string[] => checkLayers(new Map([[file, source]])).faults;

const UI = 'packages/ui/src/Button.tsx';
const LIKE = 'packages/widgets/src/like/Like.tsx';
const BETWEEN_WIDGETS = 'widgets never import each other. Move the shared part to packages/ui.';

test.each([
  "import { fetchUser } from '@apunt/api/network/user';",
  "import '@apunt/api/network/user';",
  "const peek = () => import('@apunt/api/network/user');",
  'const peek = () => import(`@apunt/api/user`);',
  "export { fetchUser } from '@apunt/api/network/user';",
  "export * from '@apunt/api/network/user';",
  "import type { User } from '@apunt/api/network/user';",
  "let user: import('@apunt/api/network/user').User;",
])('a room above is refused, however it is imported: %s', (source) => {
  expect(faultsOf(UI, source)).toEqual([`${UI}:1: ui must not import api. Allowed: i18n.`]);
});

test.each([
  "import { pollContract } from '@apunt/widgets/poll/contract';",
  "import type { PollProps } from '@apunt/widgets/poll/contract';",
  "export { pollContract } from '../poll/poll.contract.ts';",
  "const poll = () => import('../poll/Poll.tsx');",
])('a widget may not import another one: %s', (source) => {
  expect(faultsOf(LIKE, source)).toEqual([`${LIKE}:1: ${BETWEEN_WIDGETS}`]);
});

test('a package may not import itself by its own name', () => {
  expect(faultsOf(UI, "import { Link } from '@apunt/ui/Link';")).toEqual([
    `${UI}:1: ui imports itself by its own name. Write the relative path.`,
  ]);
});

test('the guard for addresses is open to all rooms, the rest of its room is not', () => {
  const file = 'packages/session/src/login/way.ts';
  expect(faultsOf(file, "import { safeUrl } from '@apunt/ui/safe-url';")).toEqual([]);
  expect(faultsOf(file, "import { Button } from '@apunt/ui/Button';")).toHaveLength(1);
  expect(faultsOf(UI, "import { safeUrl } from '@apunt/ui/safe-url';")).toHaveLength(1);
});

test('element may take types of api and session, and nothing that is left at run time', () => {
  const file = 'packages/element/src/host.ts';
  expect(
    faultsOf(
      file,
      [
        "import type { Api } from '@apunt/api/api';",
        "import { type Session } from '@apunt/session/session.store';",
        "export type { Api } from '@apunt/api/api';",
      ].join('\n'),
    ),
  ).toEqual([]);
  expect(faultsOf(file, "import { type Api, createApi } from '@apunt/api/api';")).toHaveLength(1);
  expect(faultsOf(file, "\n\nimport { createApi } from '@apunt/api/api';")).toEqual([
    `${file}:3: element must not import api. Allowed: i18n.`,
  ]);
});

test('relative paths stay in the package, and fixtures in the tests', () => {
  expect(faultsOf(UI, "import { t } from '../../i18n/src/i18n.ts';")[0]).toContain('leaves the package');
  // A room whose name begins with this room's name is another one.
  expect(faultsOf(UI, "import { x } from '../../ui-kit/src/x.ts';")[0]).toContain('leaves the package');
  expect(faultsOf(LIKE, "import { like } from './like.fixture.ts';")[0]).toContain('for tests only');
  expect(faultsOf(LIKE, "import ca from '../../../../locales/ca/like.json';")).toEqual([]);
});

test('an import in a comment or in a text is none', () => {
  expect(
    faultsOf(
      UI,
      "// import('@apunt/api/network/user')\nexport const text = `import x from '@apunt/api/network/user'`;",
    ),
  ).toEqual([]);
});

test('tells who imports whom', () => {
  const { edges } = checkLayers(new Map([[LIKE, "import '@apunt/ui/Button'; import '@apunt/api/likes';"]]));
  expect([...edges]).toEqual([['widgets', new Set(['ui', 'api'])]]);
});
