import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, mayInstall } from '../debian.mjs';
import { messageOf } from '../message-of.mjs';
import { freePort } from '../free-port.mjs';
import { hasCommand, nginxIn } from '../nginx.mjs';
import { assemblePlugin } from './assemble.mjs';

/*
 * A WordPress of its own, served as sites have it: Debian's files, MariaDB, PHP and nginx in a folder that goes afterwards. Nothing of
 * the machine is changed.
 */

const WORDPRESS = '/usr/share/wordpress';
const PACKAGES = ['wordpress', 'mariadb-server', 'php-cli', 'php-fpm', 'php-mysql', 'nginx-light'];
const SBIN = '/usr/sbin';

/** PHP for web servers, which Debian names by its version. */
const findPhpFpm = () =>
  existsSync(SBIN) ? readdirSync(SBIN).find((name) => /^php-fpm\d/.test(name)) : undefined;

/** What is missing on this machine for a WordPress; empty when nothing is. */
export const missingForWordPress = () => [
  ...(existsSync(join(WORDPRESS, 'wp-settings.php')) ? [] : ['wordpress']),
  ...(hasCommand('mariadbd') && hasCommand('mariadb-install-db') ? [] : ['mariadb-server']),
  ...(hasCommand('php') ? [] : ['php-cli']),
  ...(findPhpFpm() ? [] : ['php-fpm']),
  ...(hasCommand('nginx') ? [] : ['nginx-light']),
  ...(hasCommand('php') && execFileSync('php', ['-m'], { encoding: 'utf8' }).includes('mysqli')
    ? []
    : ['php-mysql']),
];

/** Installs what a WordPress needs and has not, where Debian's packages may be installed. What fails is said, and still missing afterwards. */
export function installWordPress() {
  if (missingForWordPress().length === 0 || !mayInstall()) return;
  console.log("No WordPress found: installing Debian's packages …");
  try {
    installPackages(...PACKAGES);
  } catch (error) {
    console.error(`WordPress could not be installed: ${messageOf(error)}`);
  }
}

/**
 * @param {string} what
 * @param {() => boolean | Promise<boolean>} test
 */
async function until(what, test, limit = 60_000) {
  const end = Date.now() + limit;
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`waited ${limit / 1000} s until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/**
 * @param {string} socket
 * @param {string} url
 */
const config = (socket, url) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', __DIR__ . '/debug.log');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define($name . '_KEY', 'a key of a site that lives for a minute: ' . $name);
    define($name . '_SALT', 'its salt: ' . $name);
}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
`;

/** @param {string} folder */
const fpmConfig = (folder) => `[global]
daemonize = no
error_log = ${folder}/php.log
[site]
listen = ${folder}/php.sock
pm = static
pm.max_children = 4
${process.getuid?.() === 0 ? 'user = root\n' : ''}`;

/**
 * What WordPress asks of a web server: files as they are, everything else through its front door.
 *
 * @param {string} folder
 * @param {string} site
 * @param {number} port
 */
const nginxConfig = (folder, site, port) => `  server {
    listen 127.0.0.1:${port};
    root ${site};
    index index.php;
    client_max_body_size 64m;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${folder}/php.sock;
    }
  }`;

/** Posts whose title begins with "Clàssic" are written in the classic editor. */
const CLASSIC = `<?php
add_filter('use_block_editor_for_post', static function ($use, $post) {
    return !isset($_GET['classic-editor']) && strpos($post->post_title, 'Clàssic') !== 0 && $use;
}, 10, 2);
`;

/** The least that a theme is: Debian's come in packages of their own. */
const THEME = `<!doctype html>
<html <?php language_attributes(); ?>><head><meta charset="utf-8"><?php wp_head(); ?></head>
<body><?php wp_body_open(); while (have_posts()) { the_post(); ?><main><h1><?php the_title(); ?></h1><?php the_content(); ?></main><?php } wp_footer(); ?></body></html>
`;

/** The same without `wp_body_open`, as older themes are, and with a script that speaks of the body. */
const OLD_THEME = THEME.replace('<?php wp_body_open();', '<div class="page"><?php')
  .replace('</body>', '</div></body>')
  .replace('</head>', '<script>const hint = "<body>";</script></head>');

const SETUP = `<?php
define('WP_INSTALLING', true);
require __DIR__ . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_install('Prova', 'admin', 'admin@example.test', true, '', 'admin-password');
wp_insert_user(['user_login' => 'autora', 'user_pass' => 'autora-password', 'user_email' => 'autora@example.test', 'role' => 'author']);
wp_insert_user(['user_login' => 'colaboradora', 'user_pass' => 'colaboradora-password', 'user_email' => 'colaboradora@example.test', 'role' => 'contributor']);
$error = activate_plugin('apunt-widgets/apunt-widgets.php');
if (is_wp_error($error)) { fwrite(STDERR, $error->get_error_message()); exit(1); }
switch_theme('prova');
`;

/**
 * Sets up and starts a site. `runPhp` hands data to a script that runs inside of its WordPress, and gives back the JSON that the script prints;
 * `close` ends the site and takes its folder away.
 *
 * @param {{ plugin?: string }} options
 */
export async function startSite({ plugin = assemblePlugin() } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'apunt-wordpress-'));
  const site = join(folder, 'site');
  const socket = join(folder, 'db.sock');
  /** @type {import('node:child_process').ChildProcess[]} */
  const processes = [];
  /**
   * A server has processes of its own, which end with it only as a group.
   *
   * @param {import('node:child_process').ChildProcess} child
   */
  const end = ({ pid }) => {
    // It has not started.
    if (pid === undefined) return;
    try {
      process.kill(-pid);
    } catch {
      // It has ended already.
    }
  };
  const endAll = () => processes.forEach(end);
  process.once('exit', endAll);
  const close = async () => {
    process.off('exit', endAll);
    for (const child of processes.toReversed()) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      end(child);
      if (child.exitCode === null && child.signalCode === null) await gone;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  /**
   * @param {string} command
   * @param {string[]} args
   */
  const start = (command, args) => {
    const child = spawn(command, args, { stdio: 'ignore', cwd: folder, detached: true });
    processes.push(child);
    return child;
  };
  try {
    cpSync(WORDPRESS, site, {
      recursive: true,
      dereference: true,
      filter: (source) => !source.endsWith('wp-config.php'),
    });
    const data = join(folder, 'db');
    mkdirSync(data);
    const user = process.getuid?.() === 0 ? ['--user=root'] : [];
    execFileSync(
      'mariadb-install-db',
      [...user, '--auth-root-authentication-method=normal', '--skip-test-db', `--datadir=${data}`],
      { stdio: 'ignore' },
    );
    start('mariadbd', [
      '--no-defaults',
      ...user,
      `--datadir=${data}`,
      `--socket=${socket}`,
      '--skip-networking',
      // A site that goes afterwards waits for no disk.
      '--innodb-flush-log-at-trx-commit=0',
      `--pid-file=${join(folder, 'db.pid')}`,
    ]);
    /** @param {string} text */
    const sql = (text) =>
      spawnSync('mariadb', ['--no-defaults', '-u', 'root', `--socket=${socket}`, '-e', text]).status === 0;
    await until('MariaDB answers', () => sql('SELECT 1'));
    sql('CREATE DATABASE wordpress');

    const port = await freePort();
    const url = `http://localhost:${port}`;
    writeFileSync(join(site, 'wp-config.php'), config(socket, url));
    writeFileSync(join(site, 'setup.php'), SETUP);
    mkdirSync(join(site, 'wp-content/mu-plugins'), { recursive: true });
    writeFileSync(join(site, 'wp-content/mu-plugins/classic.php'), CLASSIC);
    for (const [name, source] of Object.entries({ prova: THEME, antiga: OLD_THEME })) {
      const theme = join(site, 'wp-content/themes', name);
      mkdirSync(theme, { recursive: true });
      writeFileSync(join(theme, 'style.css'), `/*\nTheme Name: ${name}\n*/\n`);
      writeFileSync(join(theme, 'index.php'), source);
    }
    cpSync(plugin, join(site, 'wp-content/plugins/apunt-widgets'), { recursive: true });
    execFileSync('php', ['-d', 'display_errors=stderr', 'setup.php'], {
      cwd: site,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const phpFpm = findPhpFpm();
    if (!phpFpm) throw new Error(`${SBIN}: expected PHP for web servers, and found none`);
    const fpm = join(folder, 'php-fpm.conf');
    writeFileSync(fpm, fpmConfig(folder));
    const servers = [
      start(join(SBIN, phpFpm), ['--allow-to-run-as-root', '--nodaemonize', '--fpm-config', fpm]),
      start(...nginxIn(folder, nginxConfig(folder, site, port))),
    ];
    await until('WordPress answers', async () => {
      if (servers.some(({ exitCode }) => exitCode !== null)) throw new Error('PHP or nginx has ended');
      return fetch(`${url}/wp-login.php`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
    /**
     * @param {string} script
     * @param {unknown} data
     * @returns {unknown}
     */
    const runPhp = (script, data) =>
      JSON.parse(
        execFileSync('php', ['-d', 'display_errors=stderr', script], {
          cwd: site,
          input: JSON.stringify(data),
          encoding: 'utf8',
          maxBuffer: 1 << 26,
        }),
      );
    return { url, close, runPhp };
  } catch (error) {
    await close();
    throw error;
  }
}
