<?php

declare(strict_types=1);

// Runs inside of a WordPress (scripts/wordpress/site.mjs): saves texts as their authors do, and shows them as a visitor sees them.

/** @var array{theme?: string, posts?: list<array<string, mixed>>} $data */
$data = require __DIR__ . '/site.php';

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
