<?php

declare(strict_types=1);

namespace Apunt\WordPress;

// [apunt_like content_id="7" name="…"]…[/apunt_like]: one shortcode for each tag, named as its macro is.

foreach (placeable() as $known) {
    add_shortcode(str_replace('-', '_', $known['tag']), static function ($given, ?string $body) use ($known): string {
        $attributes = [];
        // WordPress hands in '' for none, and words without a value by number.
        foreach (is_array($given) ? $given : [] as $name => $value) {
            $attributes[is_int($name) ? $value : $name] = is_int($name) ? '' : $value;
        }
        $json = (string) ($attributes['json'] ?? '');
        unset($attributes['json']);

        return render($known['tag'], $attributes, do_shortcode(shortcode_unautop(trim((string) $body))), ['' => $json]);
    });
}
