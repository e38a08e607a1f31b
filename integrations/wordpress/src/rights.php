<?php

declare(strict_types=1);

namespace Apunt\WordPress;

use WP_Post;

// Whether a text may use every tag, or only those that are open to editors. WordPress' own right decides: whoever may write unfiltered HTML may write
// any script as well. A reader renders the text, so the question is about its author.

const RIGHT = 'unfiltered_html';

/** Marks a post that somebody without the right was the last to change, whoever its author is. */
const LIMITED = '_apunt_limited';

/** @return list<int> the patterns (`core/block`) that are being rendered, the innermost last: each is a post with an author of its own */
function &patterns(): array
{
    static $patterns = [];

    return $patterns;
}

/** True where the text that is being rendered may use every tag. */
function isTrusted(): bool
{
    if (doing_filter('comment_text')) {
        return false;
    }
    $pattern = patterns() === [] ? null : patterns()[count(patterns()) - 1];
    if ($pattern === null && isOfTheTheme()) {
        return true;
    }
    $post = get_post($pattern);
    // A page without a post has only what its theme prints.
    return $post === null || isTrustedPost($post);
}

/** Widgets and templates of a block theme belong to those who may change the theme, on the page of any post. */
function isOfTheTheme(): bool
{
    // A template or a widget may show the text of a post.
    if (doing_filter('the_content')) {
        return false;
    }
    $isInWidget = array_filter(['widget_text', 'widget_text_content', 'widget_block_content', 'widget_custom_html_content'], 'doing_filter');

    return $isInWidget !== [] || wp_is_block_theme();
}

function isTrustedPost(WP_Post $post): bool
{
    if (!author_can($post, RIGHT) || get_post_meta($post->ID, LIMITED, true) !== '') {
        return false;
    }
    $draft = is_preview() ? wp_get_post_autosave($post->ID) : false;

    return $draft === false || author_can($draft, RIGHT);
}

add_action('wp_after_insert_post', static function (int $id, WP_Post $post, bool $isUpdate, ?WP_Post $before): void {
    $isSame = $before !== null && $before->post_content === $post->post_content && $before->post_author === $post->post_author;
    if ($isSame || wp_is_post_revision($id)) {
        return;
    }
    if (current_user_can(RIGHT)) {
        delete_post_meta($id, LIMITED);
    } else {
        update_post_meta($id, LIMITED, '1');
    }
}, 10, 4);

add_filter('pre_render_block', static function ($rendered, array $block) {
    if ($rendered === null && $block['blockName'] === 'core/block') {
        $patterns = &patterns();
        $patterns[] = (int) ($block['attrs']['ref'] ?? 0);
    }

    return $rendered;
}, PHP_INT_MAX, 2);

add_filter('render_block_core/block', static function (string $html): string {
    $limited = isTrusted() ? $html : limited($html);
    $patterns = &patterns();
    array_pop($patterns);

    return $limited;
}, PHP_INT_MIN);
