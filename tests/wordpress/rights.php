<?php

declare(strict_types=1);

// Runs inside of a WordPress (scripts/wordpress/site.mjs): saves texts as their authors do, and shows them as a visitor sees them.

// PCRE gives up early here, as it does on a page of any length somewhere.
ini_set('pcre.jit', '0');
$_SERVER['HTTP_HOST'] = 'localhost';
require getcwd() . '/wp-load.php';

/** @var array{theme?: string, posts?: list<array<string, mixed>>} $data */
$data = json_decode(stream_get_contents(STDIN), true);

function actAs(string $name): void
{
    wp_set_current_user($name === '' ? 0 : get_user_by('login', $name)->ID);
}

/** The text of a post as a template prints it. */
function shown(int $id, string $reader): string
{
    actAs($reader);
    $GLOBALS['post'] = get_post($id);
    setup_postdata($GLOBALS['post']);

    return apply_filters('the_content', $GLOBALS['post']->post_content);
}

if (isset($data['theme'])) {
    switch_theme($data['theme']);
}
// Some sites do.
add_filter('comment_text', 'do_shortcode');
$results = [];
foreach ($data['posts'] ?? [] as $wanted) {
    actAs($wanted['author']);
    $id = wp_insert_post(wp_slash([
        'post_title' => 'Prova',
        'post_status' => 'publish',
        'post_type' => $wanted['type'] ?? 'post',
        // A text that was saved before the plugin was there has passed none of its filters.
        'post_content' => isset($wanted['before']) ? '' : str_replace('%PREVIOUS%', (string) ($results[count($results) - 1]['id'] ?? ''), $wanted['content']),
    ]));
    if (isset($wanted['before'])) {
        $GLOBALS['wpdb']->update($GLOBALS['wpdb']->posts, ['post_content' => $wanted['content']], ['ID' => $id]);
        clean_post_cache($id);
    }
    foreach ($wanted['changes'] ?? [] as ['user' => $user, 'content' => $content]) {
        actAs($user);
        wp_update_post(wp_slash(['ID' => $id, 'post_content' => $content]));
    }
    $saved = get_post($id)->post_content;
    $results[] = [
        'id' => $id,
        'link' => get_permalink($id),
        'saved' => $saved,
        'shown' => shown($id, ''),
        'told' => shown($id, 'admin'),
        'widget' => apply_filters('widget_text_content', $wanted['content']),
        'comment' => apply_filters('comment_text', $wanted['content'], null, []),
    ];
}
actAs($data['editor'] ?? 'autora');
echo json_encode([
    'results' => $results,
    'tinymce' => apply_filters('tiny_mce_before_init', []),
    'blocks' => array_column(Apunt\WordPress\offered(), 'attributes', 'tag'),
    'json' => array_map('Apunt\WordPress\jsonFields', array_column(Apunt\WordPress\offered(), null, 'tag')),
    'settable' => array_column(Apunt\WordPress\settable(), 'property'),
]);
