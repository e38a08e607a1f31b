import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * `node scripts/make-media.mjs`: makes the portal's media files anew, from nothing but test patterns and tones. Needs ffmpeg; what it
 * makes is committed, so nobody else does.
 */

const OUT = 'packages/portal/src/assets/media';
const SECONDS = 12;

/** @param {string[]} args */
function ffmpeg(...args) {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')}\n${stderr}`);
}
/**
 * A picture that moves and counts, so that one sees where one is.
 *
 * @param {string} size
 * @param {number} color
 */
const picture = (size, color) => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=15:duration=${SECONDS},hue=h=${color}`,
];
/** @param {number} frequency */
const tone = (frequency, seconds = SECONDS) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=${frequency}:duration=${seconds},volume=0.2`,
];
const h264 = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '34', '-pix_fmt', 'yuv420p', '-g', '60'];
const aac = ['-c:a', 'aac', '-b:a', '32k', '-ac', '1'];
/** @param {string} name */
const file = (name) => join(OUT, name);

rmSync(OUT, { recursive: true, force: true });
mkdirSync(file('directe'), { recursive: true });

ffmpeg(
  ...picture('320x180', 20),
  ...tone(330),
  ...h264,
  ...aac,
  '-movflags',
  '+faststart',
  '-shortest',
  file('clip.mp4'),
);
ffmpeg(
  ...picture('180x320', 140),
  ...tone(392),
  ...h264,
  ...aac,
  '-movflags',
  '+faststart',
  '-shortest',
  file('vertical.mp4'),
);
ffmpeg(
  ...picture('320x180', 220),
  ...tone(440),
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '50',
  '-b:v',
  '0',
  '-c:a',
  'libopus',
  '-b:a',
  '24k',
  '-shortest',
  file('clip.webm'),
);
ffmpeg(...tone(262, 30), ...aac, file('programa.m4a'));

/**
 * Not .ts: compilers would take them for their own.
 *
 * @param {string} name
 */
const segments = (name) =>
  [
    ['-f', 'hls', '-hls_time', '4', '-hls_list_size', '0', '-hls_segment_type', 'fmp4'],
    ['-hls_fmp4_init_filename', `${name}-init.mp4`, '-hls_segment_filename', file(`directe/${name}-%d.m4s`)],
    [file(`directe/${name}.m3u8`)],
  ].flat();
ffmpeg(...picture('320x180', 300), ...h264, '-an', ...segments('video'));
ffmpeg(...tone(523), ...aac, ...segments('ca'));
ffmpeg(...tone(659), ...aac, ...segments('es'));

const cues = ['Bon dia des de la marjal.', 'Hui han arribat els primers ànecs.', 'Fins demà.'];
/** @param {number} seconds */
const clock = (seconds) => `00:00:${String(seconds).padStart(2, '0')}.000`;
const vtt = cues.map((text, at) => `${clock(at * 4)} --> ${clock(at * 4 + 4)}\n${text}\n`).join('\n');
writeFileSync(file('subtitols.ca.vtt'), `WEBVTT\n\n${vtt}`);
writeFileSync(file('directe/subtitols.vtt'), `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n\n${vtt}`);
writeFileSync(
  file('directe/subtitols.m3u8'),
  `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:${SECONDS}\n#EXTINF:${SECONDS}.0,\nsubtitols.vtt\n#EXT-X-ENDLIST\n`,
);
/**
 * @param {string} name
 * @param {string} language
 * @param {boolean} isDefault
 */
const audio = (name, language, isDefault) =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="so",NAME="${name}",LANGUAGE="${language}",DEFAULT=${isDefault ? 'YES' : 'NO'},AUTOSELECT=YES,URI="${language}.m3u8"`;
writeFileSync(
  file('directe/directe.m3u8'),
  `${[
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    audio('es (Main)', 'es', true),
    audio('ca (Main)', 'ca', false),
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="Valencià",LANGUAGE="ca",DEFAULT=NO,AUTOSELECT=YES,URI="subtitols.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=200000,RESOLUTION=320x180,CODECS="avc1.64000c,mp4a.40.2",AUDIO="so",SUBTITLES="text"',
    'video.m3u8',
  ].join('\n')}\n`,
);
