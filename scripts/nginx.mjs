import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} command */
export const hasCommand = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/**
 * Writes the settings of an nginx that keeps everything in `folder`, and gives back the command that starts it. `inHttp` stands in its
 * `http` block.
 *
 * @param {string} folder
 * @param {string} inHttp
 * @returns {[command: string, args: string[]]}
 */
export function nginxIn(folder, inHttp) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/nginx-${name};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.join('\n  ')}
  types { text/html html; text/css css; text/javascript js mjs; application/json json; image/svg+xml svg; image/png png; image/jpeg jpg jpeg; font/woff2 woff2; }
${inHttp}
}
`,
  );
  return ['nginx', ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', file]];
}
