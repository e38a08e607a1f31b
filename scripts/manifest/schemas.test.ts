// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { WidgetContract } from '@apunt/element/contract';
import { loadContracts } from '../plugins/contracts.mjs';
import { credentials, openPortal, visit } from '../../packages/portal/src/testing/visitor.ts';
import { brokenOf, openPlacesOf, samplesOf } from './samples.ts';
import { jsonSchemas } from './schemas.ts';
import { createValidator } from './validate.fixture.ts';
import { cuePoints, playlist, transcript } from '@apunt/testing/fixtures/media';
import * as polls from '@apunt/testing/fixtures/polls';
import { favourites, shows } from '@apunt/testing/fixtures/saved';
import { liveStreams } from '@apunt/testing/fixtures/streaming';
import { adult, guardian } from '@apunt/testing/fixtures/users';
import { valencia } from '@apunt/testing/fixtures/weather';

const all: readonly WidgetContract[] = await loadContracts();
const schemas = new Map(all.flatMap(jsonSchemas).map(([file, text]) => [file, JSON.parse(text)]));

const { faultsOf, check } = createValidator(all);

/** What fits in another way when it is dropped: beside a wrapped image may stand the attributes of a bare one. */
const STILL_FITS: Readonly<Record<string, readonly string[]>> = {
  'apunt-image.props.json': ['image dropped'],
};

/** Pages that no other page of the portal leads to without script. */
const PATHS = [
  '/acces',
  '/acces-adults',
  '/acces-pin',
  '/acces/recuperacio',
  '/registre',
  '/registre-adults',
  '/enquestes',
  '/directe',
  '/contacte',
  '/butlletins',
  '/participa',
  '/oratge',
  '/continguts',
  '/programes',
  '/activitats',
  '/blogs',
  '/resultats/horta',
  '/programacio/tv/hui',
  '/galeria',
  '/mapa',
  '/directes',
  '/en-viu/7',
  '/perfil/meu-perfil',
  '/perfil/continguts-guardats',
  '/perfil/programes-preferits',
];

describe('what is valid', () => {
  test('the examples of the contracts', () => {
    expect(all.flatMap(({ tag, example }) => faultsOf(`${tag}.attributes.json`, example))).toEqual([]);
  });

  test('the HTML of READMEs and docs', () => {
    const files = ['docs', 'packages'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
        .map((name) => join(folder, name)),
    );
    files.push('README.md', 'CONTRIBUTING.md');
    const blocks = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = '']) => ({
        file,
        html,
      })),
    );
    expect(blocks.length).toBeGreaterThan(60);
    expect(blocks.flatMap(({ file, html }) => check(html, file).faults)).toEqual([]);
  });

  test.each([
    ['general', 'localhost', undefined],
    ['lacolla', 'lacolla.localhost', undefined],
    ['apuntsdellengua', 'apuntsdellengua.localhost', undefined],
    ['general, logged in', 'localhost', credentials.anna],
  ])('the pages of the portal: %s', async (_, host, who) => {
    const portal = await openPortal();
    try {
      const visitor = visit(portal, `http://${host}:4000`);
      if (who) await visitor.submit('/acces', who);
      const seen = new Set<string>();
      const faults: string[] = [];
      const next = ['/', ...PATHS];
      let count = 0;
      for (let path = next.shift(); path !== undefined; path = next.shift()) {
        const place = path.replace(/[?#].*/, '');
        // A few pages of each kind: those of one kind differ in their words only.
        const kind = place.replace(/\d+|%[^/]*/g, '');
        if (seen.has(place) || [...seen].filter((one) => one.replace(/\d+|%[^/]*/g, '') === kind).length > 5)
          continue;
        seen.add(place);
        const html = await visitor.page(path);
        if (!html.startsWith('<!')) continue;
        const page = check(html, path);
        count += page.count;
        faults.push(...page.faults);
        next.push(
          ...[...html.matchAll(/<a [^>]*href="(\/[^/"][^"]*)"/g)]
            .map(([, href = '']) => href)
            .filter((href) => !href.includes('logout')),
        );
      }
      expect([...new Set(faults)]).toEqual([]);
      expect(count).toBeGreaterThan(200);
    } finally {
      await portal.close();
    }
  });

  test.each(
    Object.entries({
      'apunt-poll.props.json': [
        polls.openPoll,
        polls.closedPoll,
        polls.endedPoll,
        polls.scheduledPoll,
        polls.hiddenPoll,
        polls.picturePoll,
      ],
      'apunt-cue-points.props.json': [cuePoints],
      'apunt-transcript.props.json': [transcript],
      'apunt-playlist.props.json': [playlist],
      'apunt-favourites.props.json': [favourites, { favourites }],
      'apunt-favourite-shows.props.json': [shows, { shows }],
      'apunt-streaming-list.props.json': [liveStreams],
      'apunt-streaming-panel.props.json': [liveStreams],
      'apunt-weather.props.json': [valencia],
      'apunt-config.user.json': [adult, guardian],
    }),
  )('the recorded answers for %s', (file, values) => {
    expect(values.flatMap((value) => faultsOf(file, value))).toEqual([]);
  });
});

describe('what is not', () => {
  test('whatever is not described, but for tables whose keys are names, and the options of a platform', () => {
    const open = [...schemas].flatMap(([file, schema]) =>
      openPlacesOf(schema).map((path) => file.replace('.json', '') + path),
    );
    const isOfImage = (place: string) => place.includes('.customSrcByAspectRatio');
    expect(open.some(isOfImage)).toBe(true);
    expect(open.filter((place) => !isOfImage(place))).toEqual([
      'apunt-config.endpoints',
      'apunt-config.texts',
      'apunt-player.options',
      'apunt-player.options.*',
    ]);
  });

  test.each([...schemas.keys()])('%s: with a key misspelt or dropped', (file) => {
    const samples = samplesOf(schemas.get(file));
    expect(samples.flatMap((sample) => faultsOf(file, sample))).toEqual([]);
    const passed = samples.flatMap((sample) =>
      brokenOf(schemas.get(file), sample).filter(({ value }) => faultsOf(file, value).length === 0),
    );
    expect([...new Set(passed.map(({ fault }) => fault))]).toEqual(STILL_FITS[file] ?? []);
  });

  test.each([
    ['apunt-poll.attributes.json', { 'pol-id': '7' }],
    ['apunt-poll.attributes.json', { 'poll-id': 'a b' }],
    ['apunt-poll.attributes.json', { 'poll-id': '7', 'image-width': '0' }],
    ['apunt-poll.attributes.json', { 'poll-id': '7', 'no-confirm': 'yes' }],
    ['apunt-poll.attributes.json', { 'poll-id': '7', 'heading-level': 5 }],
    ['apunt-share.attributes.json', { networks: 'facebook mastodom' }],
    ['apunt-like.attributes.json', { variant: 'icon' }],
    ['apunt-map.props.json', [{ lat: 91, lng: 0, title: 'x' }]],
  ])('%s: %j', (file, value) => expect(faultsOf(file, value)).not.toEqual([]));
});
