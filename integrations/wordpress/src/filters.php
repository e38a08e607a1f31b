<?php

declare(strict_types=1);

namespace Apunt\WordPress;

// What WordPress does to the HTML of authors: kses takes away what it does not know, wpautop puts paragraphs in, TinyMCE drops unknown tags. kses judges
// only those who may not write unfiltered HTML, so it knows what is open to editors.

add_filter('wp_kses_allowed_html', static function (array $allowed, $context): array {
    if ($context !== 'post') {
        return $allowed;
    }
    $slot = ['slot' => ['values' => openSlots()]];
    foreach ($allowed as $name => $attributes) {
        // Where data of any name stays, this one is ours.
        if (is_array($attributes) && isset($attributes['data-*'])) {
            $allowed[$name]['data-apunt'] = ['values' => openNames()];
        }
    }
    // What stands in a tag has its place by these.
    foreach (['a', 'p', 'div', 'h2', 'h3', 'h4', 'img', 'li', 'ol', 'span', 'ul'] as $name) {
        if (isset($allowed[$name]) && is_array($allowed[$name])) {
            $allowed[$name] += $slot;
        }
    }
    foreach (openTags() as $name => $tag) {
        $allowed[$name] = array_fill_keys(openAttributes($tag), true) + $slot;
    }

    return $allowed;
}, 10, 2);

/** Addresses in our attributes go through kses' check of protocols, as those of `href` do. */
add_filter('wp_kses_uri_attributes', static function (array $names): array {
    foreach (placeable() as $tag) {
        foreach ($tag['attributes'] as ['attribute' => $attribute]) {
            if (preg_match('/(?:^|-)(?:url|href|src|poster)$/', $attribute)) {
                array_push($names, $attribute, "data-$attribute");
            }
        }
    }

    return array_values(array_unique($names));
});

/** @var array<string, string> our elements of the text at hand, which wpautop must not see: to it they are words in a line */
$kept = [];

$putBack = static function (string $content) use (&$kept): string {
    $content = strtr($content, $kept);
    $kept = [];

    return $content;
};

add_filter('the_content', static function (string $content) use (&$kept, $putBack): string {
    // After wpautop (10) and before shortcodes (11), whose bodies may hold elements. Last of its number for each text, because WordPress hooks wpautop in
    // again after a text with blocks.
    remove_filter('the_content', $putBack, 10);
    add_filter('the_content', $putBack, 10);
    $element = '/<(apunt-[a-z-]+)(?:\s(?:"[^"]*"|\'[^\']*\'|[^\'">])*)?>.*?<\/\1>/s';

    return preg_replace_callback($element, static function (array $found) use (&$kept): string {
        $key = '<div class="apunt-kept-' . count($kept) . '"></div>';
        $kept[$key] = $found[0];

        return $key;
    }, $content) ?? $content;
}, 9);

add_filter('tiny_mce_before_init', static function (array $settings): array {
    $add = static function (string $key, array $values) use (&$settings): void {
        $settings[$key] = implode(',', array_filter(array_merge([$settings[$key] ?? ''], $values)));
    };
    $add('custom_elements', array_column(offered(), 'tag'));
    $add('extended_valid_elements', array_map(static function (array $tag): string {
        return $tag['tag'] . '[' . (current_user_can(RIGHT) ? '*' : implode('|', array_merge(openAttributes($tag), ['slot']))) . ']';
    }, offered()));

    return $settings;
});

add_action('admin_enqueue_scripts', static function (string $page): void {
    if ($page === 'post.php' || $page === 'post-new.php') {
        wp_enqueue_script('apunt-classic', plugins_url('editor/classic.js', PLUGIN), ['jquery'], (string) filemtime(FOLDER . '/editor/classic.js'), true);
    }
});
