import './own-page.ts';
import './docs-frames.ts';
import type { Preview } from '@storybook/web-components-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure } from 'storybook/test';
import '../packages/ui/src/content/card.css';
import '../packages/ui/src/content/most-read.css';
import '../packages/ui/src/content/picture.css';
import '../packages/ui/src/content/rail.css';
import '../packages/ui/src/content/schedule.css';
import './preview.css';
// As the build makes them: Vite has another way for `light-dark()`, which asks for a `color-scheme` on every page.
import density from '../packages/ui/src/density.css?sheet';
import tokens from '../packages/ui/src/tokens.css?sheet';
import { faultHandlers, openSession, type NetworkMode, type SessionKind } from '../stories/environment.ts';

// A docs page draws and plays many stories at once, each in a frame of its own; a second, as it is otherwise, is then too short.
configure({ asyncUtilTimeout: 15_000 });

document.adoptedStyleSheets.push(tokens, density);

let current = '';

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [
    mswLoader(async () => {
      const worker = setupWorker();
      await worker.start({
        onUnhandledRequest: 'bypass',
        quiet: true,
        // Beside the page: the built Storybook works from any folder.
        serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
      });
      return worker;
    }),
  ],
  globalTypes: {
    site: {
      description: 'Site variant',
      toolbar: {
        title: 'Site',
        icon: 'globe',
        items: ['general', 'lacolla', 'apuntsdellengua'],
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark', 'auto'], dynamicTitle: true },
    },
    density: {
      description: 'Density',
      toolbar: {
        title: 'Density',
        icon: 'menu',
        items: ['comfortable', 'compact', 'child'],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'Language of the texts',
      toolbar: { title: 'Locale', icon: 'transfer', items: ['ca', 'es', 'en'], dynamicTitle: true },
    },
    session: {
      description: 'Who visits',
      toolbar: {
        title: 'Session',
        icon: 'user',
        items: ['anonymous', 'adult', 'guardian', 'child'],
        dynamicTitle: true,
      },
    },
    network: {
      description: 'How the back end answers',
      toolbar: {
        title: 'Network',
        icon: 'lightning',
        items: ['ok', 'slow', 'offline', '500'],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: {
    site: 'general',
    theme: 'light',
    density: '',
    locale: 'ca',
    session: 'anonymous',
    network: 'ok',
  },
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    // Each story of a docs page in a frame of its own: there is one runtime a page, and one set of answers.
    // Frames are loaded when they come near; as long as they have no height of their own, not all are.
    docs: { story: { inline: false, height: '24rem' } },
    options: { storySort: { order: ['Pages', 'Engagement', 'Identity', 'Foundation', 'Parts'] } },
    viewport: {
      options: {
        phone: { name: 'Phone, 320 px', styles: { width: '320px', height: '640px' } },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop, 1340 px', styles: { width: '1340px', height: '900px' } },
      },
    },
  },
  decorators: [
    (story, { globals, id, msw, parameters }) => {
      const {
        site,
        theme,
        density: room,
        locale,
        session,
        network,
      } = globals as {
        site: string;
        theme: string;
        density: string;
        locale: 'ca' | 'es' | 'en';
        session: SessionKind;
        network: NetworkMode;
      };
      const wanted = [id, site, locale, session, network].join(' ');
      if (wanted !== current) {
        current = wanted;
        openSession({ site, locale, session, runtime: parameters['runtime'] });
      }
      // In front of the story's own handlers: the toolbar has the last word.
      msw.use(...faultHandlers(network));
      document.documentElement.lang = locale;
      // As the loader does with the settings of a page.
      document.documentElement.dataset['apuntSite'] = site;
      document.documentElement.dataset['theme'] = theme;
      if (room) document.documentElement.dataset['density'] = room;
      else delete document.documentElement.dataset['density'];
      return `<!-- ${wanted} -->${String(story())}`;
    },
  ],
};

export default preview;
