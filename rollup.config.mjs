import { existsSync, readdirSync, readFileSync } from 'node:fs';
import json from '@rollup/plugin-json';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { swc } from 'rollup-plugin-swc3';
import { circlesPlugin } from './scripts/plugins/circles.mjs';
import { contractDocsPlugin } from './scripts/plugins/contract-docs.mjs';
import { loaderPlugin } from './scripts/plugins/loader.mjs';
import { reactPlugin } from './scripts/plugins/react.mjs';
import { shedPlugin } from './scripts/plugins/shed.mjs';
import { sheetPlugin } from './scripts/plugins/sheet.mjs';
import { swapPlugin } from './scripts/plugins/swap.mjs';
import { swcOptions } from './scripts/plugins/swc.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const element = (name) => `packages/widgets/src/${name}/${name}.element.ts`;
const widgets = readdirSync(new URL('packages/widgets/src', import.meta.url)).filter((name) =>
  existsSync(element(name)),
);

// One shared file for what every widget needs, one for the network, one for the parts: see docs/architecture.md.
const SHARED = [
  // Server HTML, and its words alone: for those who show some.
  [/packages\/ui\/src\/(Html|plain-text)\.tsx?/, 'html'],
  [/packages\/session\/src\/(back-url|intent|useLoginPrompt)\.ts/, 'ui'],
  // What the pages of an account share; no article page pays for it.
  [
    /packages\/(session\/src\/(forget|profile-tabs|useAccount|useAccountMenu|useLogout|useSavedList)|api\/src\/account)\.ts/,
    'account',
  ],
  [
    /packages\/ui\/src\/(SavedList|saved-list|AccountMenu|account-menu)|locales\/ca\/(saved-list|account-menu)/,
    'account',
  ],
  [
    /packages\/(api\/src\/(client|user|bookmarks|endpoints|dates)|session\/src\/like-lane)\.ts|node_modules\/ky\//,
    'api',
  ],
  [
    /packages\/(element|session|i18n|loader)\/|node_modules\/(zustand|i18next|@r2wc|js-cookie|valibot)\//,
    'core',
  ],
  [/packages\/api\/|locales\/ca\/errors/, 'core'],
  [/packages\/ui\/src\/(form\.css|Field|PasswordField|ErrorSummary|Alert)/, 'forms'],
  // Fields beyond those of a login.
  [
    /packages\/forms\/src\/(Input|CountryFields|province|birthdate|field-texts|useValue|useSend)|packages\/ui\/src\/(SelectField|TextareaField|CheckboxField|Steps)|locales\/ca\/fields/,
    'fields',
  ],
  // Each comes when it is asked for: lists, photos, captchas. The children's fields are the club's.
  [/packages\/forms\/src\/(reference\/|photo|captcha\/(vendors|test-captcha))/, null],
  [
    /packages\/(forms\/src\/(social|apple|useSocial|SocialLogin)|ui\/src\/social\.css)|locales\/ca\/social/,
    'social',
  ],
  [/packages\/forms\/src\/(child|ChildFields|useFormList)/, 'club'],
  [
    /packages\/forms\/src\/(Captcha|captcha\/mount|draft|register-errors|RefusalAlert|DoneDialog|useRefusal)|locales\/ca\/(captcha|register-errors)/,
    'registration',
  ],
  [/packages\/forms\/|node_modules\/(react-hook-form|@hookform)\//, 'forms'],
  // What hangs on a player asks for it, and for what it could play.
  [/packages\/media\/src\/(find-player|media-type)\.ts/, 'find-player'],
  // Parts of few widgets are not for every page.
  [/packages\/ui\/src\/(Combobox|combobox|Rail|rail|sanitise)|packages\/media\/(?!src\/next-content)/, null],
  // Whoever follows a player needs no more of the media than that.
  [/packages\/ui\/|packages\/media\/src\/next-content|locales\/ca\/login-prompt/, 'ui'],
];

export default {
  input: {
    core: 'packages/loader/src/boot.ts',
    ...Object.fromEntries(widgets.map((name) => [name, element(name)])),
  },
  // The core is entry and shared file at once, without a file of its own that only points to it.
  preserveEntrySignatures: 'allow-extension',
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name]-[hash:8].js',
    chunkFileNames(chunk) {
      const locale = /locales\/(es|en)\/([\w-]+)\.json/.exec(chunk.facadeModuleId ?? '');
      return locale ? `${locale[2]}.${locale[1]}-[hash:8].js` : '[name]-[hash:8].js';
    },
    manualChunks(id) {
      if (/locales\/(es|en)\//.test(id)) return null;
      // Resource files other than these belong to the widgets that call them.
      if (/packages\/api\/src\/(?!client|user|bookmarks|parse|api|errors|endpoints|dates|account)/.test(id))
        return null;
      return SHARED.find(([pattern]) => pattern.test(id))?.[1] ?? null;
    },
    hoistTransitiveImports: false,
    generatedCode: 'es2015',
  },
  onwarn(warning, warn) {
    if (['UNUSED_EXTERNAL_IMPORT', 'MODULE_LEVEL_DIRECTIVE'].includes(warning.code)) return;
    warn(warning);
  },
  plugins: [
    swapPlugin(),
    sheetPlugin(),
    contractDocsPlugin(),
    shedPlugin(),
    reactPlugin(),
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify('production'),
        __APUNT_VERSION__: JSON.stringify(version),
      },
    }),
    resolve({ browser: true, extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] }),
    commonjs(),
    json({ compact: true, namedExports: false, preferConst: true }),
    swc(swcOptions),
    circlesPlugin(),
    loaderPlugin({ version }),
  ],
};
