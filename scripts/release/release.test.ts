// @vitest-environment node
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integrityOf } from '../plugins/hashes.mjs';
import { channelOf, isHashed } from './layout.ts';
import { release, rollBack } from './release.ts';

describe('a release', () => {
  let folder: string;
  const dist = () => join(folder, 'dist');
  const out = () => join(folder, 'cdn');
  const read = (...path: string[]) => readFileSync(join(out(), ...path), 'utf8');

  /** A build of two versions of one widget, whose file has another name in each. */
  function build(version: string, widget = `like-${version.replaceAll('.', '').padStart(8, '0')}.js`) {
    rmSync(dist(), { recursive: true, force: true });
    for (const part of ['', 'light']) {
      mkdirSync(join(dist(), part), { recursive: true });
      const files: Record<string, string> = {
        'apunt.js': `import('./${widget}'); // ${version}`,
        'apunt.css': `/* ${version} */`,
        'apunt-density.css': `/* density ${version} */`,
        'core-abcd1234.js': 'the same in all',
        'late-abcd1234.js': 'the table',
        'debug-abcd1234.js': 'the overlay',
        'like.es-abcd1234.js': 'texts',
        [widget]: `like ${version}`,
      };
      const value = (file: keyof typeof files) => ({ file, integrity: integrityOf(files[file] ?? '') });
      const manifest = {
        version,
        styles: value('apunt.css'),
        density: value('apunt-density.css'),
        loader: value('apunt.js'),
        shared: [value('core-abcd1234.js')],
        late: value('late-abcd1234.js'),
        debug: value('debug-abcd1234.js'),
        tags: { 'apunt-like': { files: [value('late-abcd1234.js'), value(widget)] } },
        integrity: {
          code: { 'core-abcd1234.js': value('core-abcd1234.js').integrity },
          es: { 'like.es-abcd1234.js': value('like.es-abcd1234.js').integrity },
          en: {},
        },
      };
      writeFileSync(join(dist(), part, 'manifest.json'), JSON.stringify(manifest));
      for (const [name, content] of Object.entries(files)) writeFileSync(join(dist(), part, name), content);
    }
    return widget;
  }
  const releaseOf = (version: string) => {
    const widget = build(version);
    release({ dist: dist(), out: out(), version });
    return widget;
  };

  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'apunt-release-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('has a folder of its own, with integrity values, lines to paste and compressed files', () => {
    const widget = releaseOf('1.2.3');
    const integrity: Record<string, string> = JSON.parse(read('1.2.3', 'integrity.json'));
    expect(Object.keys(integrity)).toContain(`light/${widget}`);
    for (const [file, value] of Object.entries(integrity)) {
      const content = readFileSync(join(out(), '1.2.3', file));
      expect(value).toBe(integrityOf(content));
      expect(brotliDecompressSync(readFileSync(join(out(), '1.2.3', `${file}.br`)))).toEqual(content);
      expect(gunzipSync(readFileSync(join(out(), '1.2.3', `${file}.gz`)))).toEqual(content);
    }
    expect(read('1.2.3', 'head.html')).toContain(
      `src="/1.2.3/apunt.js" integrity="${integrity['apunt.js']}" crossorigin`,
    );
    expect(read('1.2.3', 'light', 'head.html')).toContain(
      `href="/1.2.3/light/apunt.css" integrity="${integrity['light/apunt.css']}" crossorigin`,
    );
    const [, map = ''] =
      /<script type="importmap">(.*)<\/script>\n<script/.exec(read('1.2.3', 'light', 'head.html')) ?? [];
    expect(JSON.parse(map)).toEqual({
      integrity: Object.fromEntries(
        ['core-abcd1234.js', 'like.es-abcd1234.js'].map((file) => [
          `/1.2.3/light/${file}`,
          integrity[`light/${file}`],
        ]),
      ),
    });
    expect(read('1', 'head.html')).toBe(
      '<link rel="stylesheet" href="/1/apunt.css" crossorigin>\n<script type="module" src="/1/apunt.js" fetchpriority="low" crossorigin></script>\n',
    );
    // A server of files is not the one who has released.
    expect(statSync(join(out(), '1.2.3')).mode & 0o005).toBe(0o005);
  });

  it('names the host in the lines to paste', () => {
    build('1.2.3');
    release({ dist: dist(), out: out(), version: '1.2.3', origin: 'https://cdn.example' });
    expect(read('1.2.3', 'head.html')).toContain('src="https://cdn.example/1.2.3/apunt.js"');
    expect(read('1', 'head.html')).toContain('src="https://cdn.example/1/apunt.js"');
  });

  it('becomes the current one of its channel, which keeps the files of the others', () => {
    const first = releaseOf('1.2.3');
    const second = releaseOf('1.3.0');
    expect(read('1', 'apunt.js')).toContain('1.3.0');
    expect(brotliDecompressSync(readFileSync(join(out(), '1', 'apunt.js.br'))).toString()).toContain('1.3.0');
    expect(read('1', first)).toBe('like 1.2.3');
    expect(read('1', second)).toBe('like 1.3.0');
    expect(read('1.2.3', 'apunt.js')).toContain('1.2.3');
    releaseOf('2.0.0');
    expect(read('1', 'apunt.js')).toContain('1.3.0');
    expect(read('2', 'apunt.js')).toContain('2.0.0');
  });

  it('is taken back, and its files stay for the pages that were opened with it', () => {
    releaseOf('1.2.3');
    const second = releaseOf('1.3.0');
    rollBack({ out: out(), version: '1.2.3' });
    expect(read('1', 'apunt.js')).toContain('1.2.3');
    expect(JSON.parse(read('1', 'manifest.json'))).toMatchObject({ version: '1.2.3' });
    expect(read('1', second)).toBe('like 1.3.0');
    expect(read('1.3.0', 'apunt.js')).toContain('1.3.0');
  });

  it.each([
    ['apunt.js', () => 'changed'],
    ['light/core-abcd1234.js', () => 'changed'],
    ['manifest.json', () => '{"version":"1.2.3"}'],
    ['light/apunt.css.br', () => brotliCompressSync('changed')],
    ['apunt.js.gz', () => gzipSync('changed')],
    ['apunt.js.gz', () => 'no gzip'],
    ['added-abcd1234.js', () => 'added'],
  ])('is not taken back with another %s, and the channel stays as it is', (file, content) => {
    releaseOf('1.2.3');
    releaseOf('1.3.0');
    writeFileSync(join(out(), '1.2.3', file), content());
    const served = join(out(), '1.2.3', file.replace(/\.(?:br|gz)$/, ''));
    expect(() => rollBack({ out: out(), version: '1.2.3' })).toThrow(
      `${served}: is not what was released as integrity.json has it`,
    );
    expect(read('1', 'apunt.js')).toContain('1.3.0');
    expect(existsSync(join(out(), '1', 'added-abcd1234.js'))).toBe(false);
  });

  it('is not made the current one again by the same build where a compressed form of it has changed', () => {
    releaseOf('1.2.3');
    writeFileSync(join(out(), '1.2.3', 'apunt.js.br'), brotliCompressSync('changed'));
    expect(() => releaseOf('1.2.3')).toThrow(/apunt\.js: is not what was released/);
  });

  it.each(['apunt.css', 'light/manifest.json.br', 'integrity.json'])(
    'is not taken back without %s',
    (file) => {
      releaseOf('1.2.3');
      releaseOf('1.3.0');
      rmSync(join(out(), '1.2.3', file));
      expect(() => rollBack({ out: out(), version: '1.2.3' })).toThrow(
        join(out(), '1.2.3', file.replace(/\.br$/, '')),
      );
      expect(read('1', 'apunt.js')).toContain('1.3.0');
    },
  );

  it('changes nothing when it is done again, and refuses other files for a version that is out', () => {
    releaseOf('1.2.3');
    const before = read('1.2.3', 'integrity.json');
    releaseOf('1.2.3');
    expect(read('1.2.3', 'integrity.json')).toBe(before);
    writeFileSync(join(dist(), 'apunt.css'), '/* other */');
    const again = () => release({ dist: dist(), out: out(), version: '1.2.3' });
    expect(again).toThrow(/with another apunt\.css: a release never changes; raise "version"/);
    expect(read('1', 'apunt.css')).toBe('/* 1.2.3 */');
  });

  it('says in one line what is wrong, and writes nothing', () => {
    const attempt = (version: string) => () => release({ dist: dist(), out: out(), version });
    expect(attempt('1.2.3')).toThrow(/manifest\.json: not found; run `npm run build` first$/);
    build('1.2.3');
    expect(attempt('1.2.4')).toThrow(/is version 1\.2\.3, and package\.json 1\.2\.4; run `npm run build`$/);
    expect(attempt('next')).toThrow('version "next": expected one such as 1.2.3');
    rmSync(join(dist(), 'light', 'apunt.js'));
    expect(attempt('1.2.3')).toThrow(
      /light\/apunt\.js: is not as manifest\.json has it; run `npm run build`/,
    );
    build('1.2.3');
    writeFileSync(join(dist(), 'lazy-abcd1234.js'), 'no value');
    expect(attempt('1.2.3')).toThrow(/dist\/lazy-abcd1234\.js: is not as manifest\.json has it/);
    writeFileSync(join(dist(), 'manifest.json'), '{');
    expect(attempt('1.2.3')).toThrow(/manifest\.json: expected JSON with a version/);
    expect(existsSync(out()) ? readdirSync(out()) : []).toEqual([]);
    expect(() => rollBack({ out: out(), version: '1.2.3' })).toThrow(
      /not found; only what was released there/,
    );
    expect(() => rollBack({ out: out(), version: '../dist' })).toThrow('expected a version such as 1.2.3');
  });
});

describe('channels', () => {
  it('are the first number, and before 1.0.0 the first two', () => {
    expect(channelOf('1.2.3')).toBe('1');
    expect(channelOf('12.0.0-rc.1')).toBe('12');
    expect(channelOf('0.1.0')).toBe('0.1');
    expect(() => channelOf('1.2')).toThrow('1.2: expected a version such as 1.2.3');
  });
});

describe('nginx.conf', () => {
  const conf = readFileSync(new URL('../../docs/cms/nginx.conf', import.meta.url), 'utf8');
  const lasting = [...conf.matchAll(/location ~ "([^"]+)" \{([^}]+)\}/g)].map(
    ([, pattern = '', body = '']) => {
      expect(body).toContain('max-age=31536000, immutable');
      return new RegExp(pattern);
    },
  );
  const lasts = (path: string) => lasting.some((pattern) => pattern.test(path));

  it('keeps for ever what never changes, and nothing else', () => {
    expect(lasting).toHaveLength(2);
    for (const path of [
      '/1.2.3/apunt.js',
      '/0.1.0/light/apunt.css',
      '/1/like-0U9YUgF3.js',
      '/1/light/core-a_b-c0D1.js',
    ])
      expect(lasts(path), path).toBe(true);
    for (const path of [
      '/1/apunt.js',
      '/0.1/apunt.css',
      '/1/light/apunt.js',
      '/1/manifest.json',
      '/1/head.html',
    ])
      expect(lasts(path), path).toBe(false);
    expect(isHashed('core-a_b-c0D1.js')).toBe(true);
    expect(isHashed('apunt.js')).toBe(false);
  });
});
