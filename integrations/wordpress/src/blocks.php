<?php

declare(strict_types=1);

namespace Apunt\WordPress;

/** The block's name of a tag: apunt/like for apunt-like. */
function blockName(array $tag): string
{
    return 'apunt/' . substr($tag['tag'], 6);
}

/** @return array<string, array<string, mixed>> the attributes of a tag's block; JSON children are texts */
function blockAttributes(array $tag): array
{
    $attributes = ['json' => ['type' => 'string']];
    foreach ($tag['named'] as $name) {
        $attributes["json_$name"] = ['type' => 'string'];
    }
    foreach ($tag['attributes'] as $attribute) {
        $attributes[$attribute['property']] = ['type' => $attribute['kind'] === 'boolean' ? 'boolean' : 'string'];
    }

    return $attributes;
}

/** @return list<string> the block's attributes that hold JSON, as far as the current user may set them */
function jsonFields(array $tag): array
{
    $fields = ['data-json' => 'json'];
    foreach ($tag['named'] as $name) {
        $fields["data-json-$name"] = "json_$name";
    }

    return array_values(current_user_can(RIGHT) ? $fields : array_intersect_key($fields, array_flip($tag['editors']['json'])));
}

/** @param array<string, mixed> $given */
function renderBlock(array $tag, array $given, string $content): string
{
    $attributes = [];
    foreach ($tag['attributes'] as ['property' => $property]) {
        // A field that an author has emptied says nothing.
        if (($given[$property] ?? '') !== '') {
            $attributes[$property] = $given[$property];
        }
    }
    if (is_string($given['className'] ?? null)) {
        $attributes['class'] = $given['className'];
    }
    $json = ['' => (string) ($given['json'] ?? '')];
    foreach ($tag['named'] as $name) {
        $json[$name] = (string) ($given["json_$name"] ?? '');
    }

    return render($tag['tag'], $attributes, trim($content), $json);
}

add_action('init', static function (): void {
    wp_register_script(
        'apunt-blocks',
        plugins_url('editor/blocks.js', PLUGIN),
        ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-i18n'],
        (string) filemtime(FOLDER . '/editor/blocks.js'),
        true
    );
    $blocks = array_map(static function (array $tag): array {
        // All attributes, for one that an administrator has set stays where an author has no field for it.
        return $tag + ['block' => blockName($tag), 'blockAttributes' => blockAttributes(tagNamed($tag['tag']) ?? $tag), 'json' => jsonFields($tag)];
    }, offered());
    wp_add_inline_script('apunt-blocks', 'window.apuntBlocks = ' . wp_json_encode($blocks, JSON_HEX_TAG | JSON_HEX_AMP) . ';', 'before');
    foreach (placeable() as $tag) {
        register_block_type(blockName($tag), [
            'api_version' => 2,
            'editor_script' => 'apunt-blocks',
            'attributes' => blockAttributes($tag),
            'render_callback' => static function (array $given, string $content) use ($tag): string {
                return renderBlock($tag, $given, $content);
            },
        ]);
    }
});

add_filter('block_categories_all', static function (array $categories): array {
    return array_merge($categories, [['slug' => 'apunt', 'title' => 'Apunt']]);
});
