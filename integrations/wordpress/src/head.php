<?php

declare(strict_types=1);

namespace Apunt\WordPress;

use Apunt\Tags;

/**
 * The build that the site takes. A site that keeps the files elsewhere and was set up before there was a choice has only the build with React
 * there.
 *
 * @param array<string, mixed> $settings
 */
function chosenBuild(array $settings): string
{
    $isElsewhere = trim((string) ($settings['files'] ?? '')) !== '';

    return buildNamed($settings['build'] ?? ($isElsewhere ? 'react' : null));
}

/** The folder of the build that the site takes, below the folder of the library. */
function buildFolder(): string
{
    return BUILDS[chosenBuild(settings())];
}

/** Where the manifest of that build is in the plugin. */
function manifestFile(): string
{
    return 'library/' . buildFolder() . 'manifest.json';
}

/** @return array<string, mixed>|null the manifest of the build that the site takes */
function manifest(): ?array
{
    $file = FOLDER . '/' . manifestFile();
    $manifest = is_readable($file) ? json_decode((string) file_get_contents($file), true) : null;

    return is_array($manifest) && isset($manifest['loader'], $manifest['styles'], $manifest['shared'], $manifest['tags']) ? $manifest : null;
}

/** Where the files of that build are, with the last slash. */
function base(): string
{
    $given = trim((string) (settings()['files'] ?? ''));

    return ($given === '' ? plugins_url('library/', PLUGIN) : trailingslashit($given)) . buildFolder();
}

/** @return list<string> the tags that a text of a post holds: as HTML, as alias, as shortcode, as block */
function tagsIn(string $content): array
{
    preg_match_all('/(?:<apunt-|data-apunt="|\[apunt_|<!-- wp:apunt\/)([a-z0-9_-]+)/', $content, $found);
    $names = array_map(static function (string $name): string {
        return 'apunt-' . str_replace('_', '-', $name);
    }, $found[1] ?? []);

    return array_values(array_unique($names));
}

add_action('wp_enqueue_scripts', static function (): void {
    $manifest = manifest();
    if ($manifest === null) {
        return;
    }
    // No version behind the address: the files are named by what is in them, and the address is part of what `integrity` is for.
    wp_enqueue_style('apunt', base() . $manifest['styles']['file'], [], null);
    wp_enqueue_script('apunt', base() . $manifest['loader']['file'], [], null, false);
});

/** The integrity value of a file of the build, as an attribute; empty if the manifest has none, or the files are those of a channel. */
function integrityMark(string $part): string
{
    return Tags::integrity(manifest()[$part] ?? [], base());
}

add_filter('script_loader_tag', static function (string $html, string $handle): string {
    if ($handle !== 'apunt') {
        return $html;
    }
    $html = preg_replace('/ type=([\'"]).*?\1/', '', $html) ?? $html;

    return str_replace('<script ', '<script type="module" fetchpriority="low" crossorigin' . integrityMark('loader') . ' ', $html);
}, 10, 2);

add_filter('style_loader_tag', static function (string $html, string $handle): string {
    return $handle === 'apunt' ? str_replace('<link ', '<link crossorigin' . integrityMark('styles') . ' ', $html) : $html;
}, 10, 2);

add_action('wp_head', static function (): void {
    $manifest = manifest();
    if ($manifest !== null) {
        // The language that themes print as `<html lang>`, which the library goes by. A site whose pages have a map of their own leaves ours
        // out: older browsers take one for a page.
        echo Tags::importMap($manifest, base(), null, apply_filters('apunt_import_map', get_bloginfo('language')));
    }
    if ($manifest !== null && is_singular()) {
        echo Tags::files($manifest, tagsIn((string) get_post_field('post_content', get_queried_object_id())));
    }
    // A site whose back end is another one gives its own token.
    $token = apply_filters('apunt_csrf_token', wp_create_nonce('wp_rest'));
    echo '<meta name="csrf-token" content="' . esc_attr((string) $token) . "\">\n";
}, 5);

/** `<apunt-config>` for the page at hand, the first time; empty afterwards. */
function config(): string
{
    static $isTaken = false;
    if ($isTaken) {
        return '';
    }
    $isTaken = true;
    $attributes = array_intersect_key(settings()['config'] ?? [], array_column(settable(), null, 'property'));
    if (is_singular()) {
        $attributes['contentId'] = (string) get_queried_object_id();
    }
    $attributes['preview'] = is_preview();

    return Tags::tag('apunt-config', $attributes) . "\n";
}

/** Puts `<apunt-config>` behind the `<body>` of a page; a page without a body, or one that has its settings, stays as it is. */
function withConfig(string $page): string
{
    // A comment, a script or a text of the head may say "<body>".
    $body = '/(?:<!--.*?-->|<(script|style|title|template|textarea)\b.*?<\/\1\s*>)(*SKIP)(*FAIL)|<body(?=[\s>])(?:"[^"]*+"|\'[^\']*+\'|[^\'">]++)*+>/is';

    return preg_replace_callback($body, static function (array $found): string {
        return $found[0] . config();
    }, $page, 1) ?? $page;
}

add_action('wp_body_open', static function (): void {
    echo config();
}, PHP_INT_MIN);

// A theme without `wp_body_open` gets the settings by way of the finished page: behind the article, they would not be a child of the body in every theme.
add_action('template_redirect', static function (): void {
    if (!is_feed() && !is_robots() && !is_embed() && !is_trackback()) {
        ob_start(__NAMESPACE__ . '\withConfig');
    }
}, PHP_INT_MIN);
