<?php

declare(strict_types=1);

// The parts that scripts inside of a WordPress share (scripts/wordpress/site.mjs). Gives back the data that the test has handed in.

// PCRE gives up early here, as it does on a page of any length somewhere.
ini_set('pcre.jit', '0');
$_SERVER['HTTP_HOST'] = 'localhost';
require getcwd() . '/wp-load.php';

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

return json_decode(stream_get_contents(STDIN), true);
