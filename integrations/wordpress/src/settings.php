<?php

declare(strict_types=1);

namespace Apunt\WordPress;

const OPTION = 'apunt_settings';

/** The builds of the library, the default first, each with its folder below `library`. */
const BUILDS = ['light' => 'light/', 'react' => ''];

/** @return array{build?: string, files?: string, config?: array<string, mixed>} */
function settings(): array
{
    $settings = get_option(OPTION, []);

    return is_array($settings) ? $settings : [];
}

/** @param mixed $given a name of a build, from the form or from the database; another value means the default */
function buildNamed($given): string
{
    return is_string($given) && isset(BUILDS[$given]) ? $given : array_key_first(BUILDS);
}

/**
 * Attributes of `<apunt-config>` that no administrator sets here: three differ by page, and `alias` stays as it is by default, because authors write
 * `data-apunt` into posts.
 */
const NOT_SETTABLE = ['contentId', 'csrfToken', 'preview', 'alias'];

/** @return list<array<string, mixed>> the attributes of `<apunt-config>` that are the same on every page */
function settable(): array
{
    foreach (tags() as $tag) {
        if ($tag['tag'] === 'apunt-config') {
            return array_values(array_filter($tag['attributes'], static function (array $attribute): bool {
                return !in_array($attribute['property'], NOT_SETTABLE, true);
            }));
        }
    }

    return [];
}

/**
 * @param mixed $given what the form has sent
 * @return array<string, mixed> only settings that there are, with values that they can have
 */
function sanitizeSettings($given): array
{
    $given = is_array($given) ? $given : [];
    $config = [];
    foreach (settable() as ['property' => $property, 'kind' => $kind, 'options' => $options]) {
        $value = $given['config'][$property] ?? '';
        if (!is_string($value) || $value === '' || ($options !== [] && !in_array($value, $options, true))) {
            continue;
        }
        $config[$property] = $kind === 'boolean' ? true : sanitize_text_field($value);
    }

    return [
        'build' => buildNamed($given['build'] ?? null),
        'files' => esc_url_raw(is_string($given['files'] ?? null) ? $given['files'] : ''),
        'config' => $config,
    ];
}

add_action('admin_init', static function (): void {
    register_setting('apunt', OPTION, ['type' => 'array', 'sanitize_callback' => __NAMESPACE__ . '\sanitizeSettings']);
});

add_action('admin_menu', static function (): void {
    add_options_page('Apunt', 'Apunt', 'manage_options', 'apunt', __NAMESPACE__ . '\printSettings');
});

/** @param array<string, mixed> $attribute */
function printField(array $attribute, string $value): void
{
    $name = OPTION . '[config][' . $attribute['property'] . ']';
    $id = 'apunt-' . $attribute['attribute'];
    printf('<tr><th scope="row"><label for="%s">%s</label></th><td>', esc_attr($id), esc_html($attribute['attribute']));
    if ($attribute['kind'] === 'boolean') {
        printf('<input type="checkbox" id="%s" name="%s" value="1"%s>', esc_attr($id), esc_attr($name), checked($value, '1', false));
    } elseif ($attribute['options'] !== []) {
        printf('<select id="%s" name="%s">', esc_attr($id), esc_attr($name));
        foreach (array_merge([''], $attribute['options']) as $option) {
            printf('<option value="%s"%s>%s</option>', esc_attr($option), selected($value, $option, false), esc_html($option === '' ? '–' : $option));
        }
        echo '</select>';
    } else {
        printf('<input class="regular-text" id="%s" name="%s" value="%s" placeholder="%s">', esc_attr($id), esc_attr($name), esc_attr($value), esc_attr($attribute['default']));
    }
    printf('<p class="description">%s</p></td></tr>', esc_html($attribute['doc']));
}

function printSettings(): void
{
    $settings = settings();
    echo '<div class="wrap"><h1>Apunt</h1>';
    if (manifest() === null) {
        printf(
            '<div class="notice notice-error"><p>%s of the plugin: expected the manifest of the library\'s build, and found none. Run npm run build:wordpress, and copy its folder.</p></div>',
            esc_html(manifestFile())
        );
    }
    echo '<form method="post" action="options.php">';
    settings_fields('apunt');
    echo '<table class="form-table" role="presentation">';
    printf('<tr><th scope="row"><label for="apunt-build">build</label></th><td><select id="apunt-build" name="%s[build]">', esc_attr(OPTION));
    foreach (array_keys(BUILDS) as $build) {
        printf('<option value="%s"%s>%s</option>', esc_attr($build), selected(chosenBuild($settings), $build, false), esc_html($build));
    }
    printf(
        '</select><p class="description">%s</p></td></tr>',
        esc_html('light is for public pages: smaller and faster. react is for sites that add React widgets of their own, or use React\'s developer tools.')
    );
    printf(
        '<tr><th scope="row"><label for="apunt-files">files</label></th><td><input class="regular-text" id="apunt-files" name="%s[files]" value="%s" placeholder="%s"><p class="description">%s</p></td></tr>',
        esc_attr(OPTION),
        esc_attr((string) ($settings['files'] ?? '')),
        esc_attr(plugins_url('library/', PLUGIN)),
        'Where the library\'s files are, if not in the plugin: the same version, or the browser refuses them. The light build is in light/ below this address.'
    );
    foreach (settable() as $attribute) {
        printField($attribute, (string) ($settings['config'][$attribute['property']] ?? ''));
    }
    echo '</table>';
    submit_button();
    echo '</form></div>';
}
